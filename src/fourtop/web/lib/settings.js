// What a person chose on this device: theme, sound, single-key commands, name. Kept in the browser's local storage; where that is forbidden the
// choices last as long as the page.

/** @typedef {{ theme: "auto" | "light" | "dark", sound: "off" | "on", keys: "on" | "off", name: string }} Settings */

/** @type {Settings} */
const defaults = { theme: "auto", sound: "off", keys: "on", name: "" };
/** @type {Map<string, string>} */
const fallback = new Map();

/**
 * @param {string} key
 * @returns {string | null}
 */
export function recall(key) {
  try {
    return localStorage.getItem(`fourtop.${key}`);
  } catch {
    return fallback.get(key) ?? null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
export function remember(key, value) {
  try {
    localStorage.setItem(`fourtop.${key}`, value);
  } catch {
    fallback.set(key, value);
  }
}

/**
 * @template {keyof Settings} K
 * @param {K} key
 * @returns {Settings[K]}
 */
export function setting(key) {
  return /** @type {Settings[K]} */ (recall(key) ?? defaults[key]);
}

/** Tells `change` events when a setting changes in this page. */
export const settings = new EventTarget();

/**
 * @template {keyof Settings} K
 * @param {K} key
 * @param {Settings[K]} value
 */
export function choose(key, value) {
  remember(key, value);
  if (key === "theme") document.documentElement.dataset.theme = value;
  settings.dispatchEvent(new CustomEvent("change", { detail: key }));
}
