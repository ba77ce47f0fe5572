// Makes the server-rendered plain table live: a new position brings the page's new content in place, forms are sent without a
// reload, and what is expected is read out. Without this script the same page works by reloading.

import { afterPaint } from "./lib/base.js";
import { TableStore } from "./lib/store.js";

/** @returns {HTMLElement | null} the table's content, on pages that are a table */
const content = () => document.querySelector("main[data-table]");

/** A live region of our own, which stays while the content around it changes. */
const live = document.createElement("p");
live.className = "sr-only";
live.setAttribute("aria-live", "polite");

/** How to find the focused control again in new content. @returns {string | null} a selector */
function focused() {
  const element = document.activeElement;
  if (!element || !content()?.contains(element)) return null;
  if (element.id) return `#${CSS.escape(element.id)}`;
  const value = element.getAttribute("value");
  const name = element.getAttribute("name");
  return name ? `[name="${CSS.escape(name)}"]${value ? `[value="${CSS.escape(value)}"]` : ""}` : null;
}

/** @param {string} page  HTML of the whole page. @param {boolean} keepTyped  whether what is typed and not sent stays */
function swap(page, keepTyped) {
  const old = content();
  const next = new DOMParser().parseFromString(page, "text/html").querySelector("main");
  if (!old || !next) return;
  const at = focused();
  const typed = keepTyped ? /** @type {HTMLInputElement | null} */ (old.querySelector("input[type=text]"))?.value : "";
  const fresh = document.adoptNode(next);
  old.replaceWith(fresh);
  const input = /** @type {HTMLInputElement | null} */ (fresh.querySelector("input[type=text]"));
  if (input && typed) input.value = typed;
  if (at) {
    const heading = /** @type {HTMLElement | null} */ ((fresh.querySelector("[role=status]") ?? fresh.querySelector("h1")));
    const again = /** @type {HTMLElement | null} */ (fresh.querySelector(at));
    if (again) again.focus();
    else if (heading) {
      heading.tabIndex = -1;
      heading.focus();
    }
  }
  const words = [fresh.querySelector(".error"), fresh.querySelector("[role=status]")].map((element) => element?.textContent?.trim());
  live.textContent = words.filter(Boolean).join(" ");
  document.title = new DOMParser().parseFromString(page, "text/html").title || document.title;
}

/** @param {string} id */
function begin(id) {
  document.body.append(live);
  const store = new TableStore(id);
  let sending = false;

  const refresh = async () => {
    const shown = Number(content()?.dataset.ply ?? -1);
    const stage = content()?.dataset.stage;
    const current = store.state?.ply ?? -1;
    if (sending || (current <= shown && (stage === undefined || stage === store.table?.stage))) return;
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    if (answer.ok && !sending) swap(await answer.text(), true);
    afterPaint(() => store.confirmShown(current));
  };

  document.addEventListener("submit", async (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (!content()?.contains(form) || form.method !== "post") return;
    event.preventDefault();
    if (sending) return;
    sending = true;
    try {
      const body = new FormData(form, event.submitter);
      const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(/** @type {any} */ (body)), headers: { Accept: "text/html" } });
      if (answer.redirected && new URL(answer.url).pathname !== location.pathname) location.href = answer.url;
      else swap(await answer.text(), !answer.ok);
    } catch {
      // No answer: let the browser send the form itself and say what it finds.
      form.submit();
    } finally {
      sending = false;
    }
  });

  store.addEventListener("arrived", () => void refresh());
  store.addEventListener("change", () => void refresh());
  document.addEventListener("visibilitychange", store.wake);
  window.addEventListener("online", store.wake);
  store.connect();
}

const main = content();
if (main?.dataset.table) begin(main.dataset.table);
