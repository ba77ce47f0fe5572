// Every text a person reads, by key, from one catalogue per language (texts/en.json). Plural forms are objects by the
// language's plural category, chosen by `n`.

/** @typedef {string | Record<string, string>} Entry */

const AVAILABLE = ["en"];

/** The language in use: the first of the person's that has a catalogue. */
export const language =
  navigator.languages.map((tag) => tag.split("-")[0]).find((tag) => AVAILABLE.includes(tag)) ?? "en";

const plural = new Intl.PluralRules(language);
/** @type {Map<string, Entry>} */
const catalogue = new Map();

/**
 * Add a catalogue, for instance a game's own: `await addTexts(new URL("./texts/", import.meta.url))`. Its language
 * falls back to English where the folder lacks the page's.
 * @param {URL} folder
 * @param {string[]} [languages]  those that the folder has
 */
export async function addTexts(folder, languages = AVAILABLE) {
  const tag = languages.includes(language) ? language : "en";
  const answer = await fetch(new URL(`${tag}.json`, folder));
  if (!answer.ok) throw new Error(`no texts at ${folder} (${answer.status})`);
  for (const [key, entry] of Object.entries(await answer.json())) catalogue.set(key, entry);
}

/** Whether there is a text: for keys made from what the server names, a deck's cards for instance. @param {string} key */
export const hasText = (key) => catalogue.has(key);

/**
 * The text of a key, with `{name}` filled in from the values.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function t(key, values = {}) {
  const entry = catalogue.get(key);
  if (entry === undefined) throw new Error(`no text for ${key}`);
  const text = typeof entry === "string" ? entry : (entry[plural.select(Number(values.n))] ?? entry.other ?? "");
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

await addTexts(new URL("../texts/", import.meta.url));
