// The rulebook beside the table: the same page as /rules/GAME, fetched when first looked at.

import { html, css } from "../vendor/lit.js";
import { FtElement, define } from "../lib/base.js";
import { t } from "../lib/texts.js";

/** @import { PropertyValues } from "lit" */

/** `<ft-rules game="dinner-rush" rule="DR-3.1" wanted>`: loads once `wanted`, and scrolls to the rule. */
export class FtRules extends FtElement {
  static properties = {
    game: { type: String },
    rule: { type: String },
    wanted: { type: Boolean },
    page: { state: true },
    failed: { state: true },
  };

  static styles = css`
    :host { block-size: 100%; min-block-size: 0; }
    .book { block-size: 100%; overflow-y: auto; overscroll-behavior: contain; padding: var(--space-4); overflow-wrap: anywhere; }
    .page { display: grid; gap: var(--space-3); margin-block-start: var(--space-3); }
    .page h1 { font-size: var(--text-xl); }
    .page h2 { font-size: var(--text-l); }
    .page h3 { font-size: var(--text-m); }
    .page :is(ul, ol) { padding-inline-start: var(--space-5); }
    .found { background: var(--sunken); box-shadow: inset 4px 0 var(--enamel); padding-inline-start: var(--space-3); }
  `;

  constructor() {
    super();
    this.game = "";
    this.rule = "";
    this.wanted = false;
    /** @type {HTMLElement | null} */ this.page = null;
    this.failed = false;
    this.asked = false;
  }

  /** @param {PropertyValues<this>} changed */
  updated(changed) {
    if (this.wanted && !this.asked) {
      this.asked = true;
      void this.#load();
    }
    if (this.page && this.rule && (changed.has("rule") || changed.has("page"))) this.#find();
  }

  async #load() {
    try {
      const answer = await fetch(`/rules/${encodeURIComponent(this.game)}`);
      if (!answer.ok) throw new Error(String(answer.status));
      const whole = new DOMParser().parseFromString(await answer.text(), "text/html");
      const page = document.createElement("div");
      page.className = "page";
      page.append(...(whole.querySelector("main") ?? whole.body).childNodes);
      this.page = page;
    } catch {
      this.failed = true;
      this.asked = false;
    }
  }

  #find() {
    const wanted = this.rule.toLowerCase();
    for (const old of this.renderRoot.querySelectorAll(".found")) old.classList.remove("found");
    const found = [...this.renderRoot.querySelectorAll("[id]")].find((element) => element.id.toLowerCase() === wanted);
    found?.classList.add("found");
    found?.scrollIntoView({ block: "start" });
  }

  render() {
    const page = `/rules/${encodeURIComponent(this.game)}`;
    return html`<div class="book" tabindex="0" role="region" aria-label=${t("rules.title")}>
      <a href=${this.rule ? `${page}#${this.rule}` : page} target="_blank">${t("rules.whole")}</a>
      ${this.page ?? html`<p class="soft">${t(this.failed ? "rules.failed" : "rules.loading")}</p>`}
    </div>`;
  }
}

define("ft-rules", FtRules);
