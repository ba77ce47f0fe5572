// Soft sounds, made on the spot: paper and a counter bell. Off until somebody turns them on; whatever sounds can be seen
// too (the status line, the marks of what moved).

import { setting } from "./settings.js";

/** @typedef {"bell" | "paper" | "tick" | "no" | "end"} Sound */

/** @type {AudioContext | undefined} */
let context;

/** @returns {AudioContext | undefined} */
function audio() {
  if (setting("sound") !== "on") return undefined;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/**
 * One partial of a struck bell.
 * @param {AudioContext} out @param {number} hertz @param {number} loud @param {number} seconds @param {number} [after]
 */
function partial(out, hertz, loud, seconds, after = 0) {
  const start = out.currentTime + after;
  const gain = new GainNode(out, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  const tone = new OscillatorNode(out, { frequency: hertz });
  tone.connect(gain).connect(out.destination);
  tone.start(start);
  tone.stop(start + seconds);
}

/**
 * A rustle: filtered noise.
 * @param {AudioContext} out @param {number} seconds @param {number} hertz @param {number} loud
 */
function rustle(out, seconds, hertz, loud) {
  const buffer = new AudioBuffer({ length: Math.ceil(out.sampleRate * seconds), sampleRate: out.sampleRate });
  const wave = buffer.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = (Math.random() * 2 - 1) * (1 - i / wave.length) ** 2;
  const source = new AudioBufferSourceNode(out, { buffer });
  const band = new BiquadFilterNode(out, { type: "bandpass", frequency: hertz, Q: 0.8 });
  source.connect(band).connect(new GainNode(out, { gain: loud })).connect(out.destination);
  source.start();
}

/** @type {Record<Sound, (out: AudioContext) => void>} */
const sounds = {
  bell: (out) => [[1760, 0.09, 1.4], [2637, 0.04, 0.9], [4186, 0.02, 0.5]].forEach(([f, g, s]) => partial(out, f, g, s)),
  paper: (out) => rustle(out, 0.14, 3200, 0.12),
  tick: (out) => partial(out, 880, 0.03, 0.06),
  no: (out) => partial(out, 196, 0.07, 0.22),
  end: (out) => [784, 988, 1175].forEach((f, i) => partial(out, f, 0.06, 1.2, i * 0.14)),
};

/** @param {Sound} sound */
export function play(sound) {
  const out = audio();
  if (out) sounds[sound](out);
}
