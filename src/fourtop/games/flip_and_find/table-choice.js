// What is being chosen at this table: an order to fill (`fill 2`), or an ability and what it is used on (`use 1`, then `b2`, `d5`).

import { Choice as Words } from "/web/lib/choice.js";

/** @typedef {"place" | "number" | "kind"} Sort */

/** What sort of target a word is. @param {string} word @returns {Sort} */
export const sortOf = (word) => (/^[a-e]\d$/.test(word) ? "place" : /^\d+$/.test(word) ? "number" : "kind");

/** @param {number} number  place on the rail */
export const fillOf = (number) => `fill ${number}`;

/** @param {number} number  of the ability */
export const useOf = (number) => `use ${number}`;

export const TIP = "tip";

/** A move with each ability whose targets are missing, to ask why it can't be used now. @type {Record<string, string>} */
const SAMPLES = { shelf: "a1 b1", sniff: "a1", "eighty-six": "1", "send-back": "a1 b1", walk: "a1", substitution: "a1 beef", lights: "a1" };

/** @param {{ number: number, key: string }} ability */
export const sampleOf = ({ number, key }) => `${useOf(number)} ${SAMPLES[key] ?? ""}`.trim();

export class Choice extends Words {
  /** @param {string} one @param {string} other */
  alike(one, other) {
    return sortOf(one) === sortOf(other);
  }

  get filling() {
    return this.source?.startsWith("fill ") ?? false;
  }

  /** What lights up: what is missing, or, once the move is whole, what could be picked instead. @returns {Set<string>} */
  get lit() {
    if (this.source === null || !this.may(this.source)) return new Set();
    const { next } = this;
    return next.size > 0 ? next : this.others;
  }

  /** The ingredients that go with the tile that is picked. @returns {Set<string>} */
  get kinds() {
    const places = new Choice();
    Object.assign(places, { source: this.source, picks: this.picks.filter((pick) => sortOf(pick) !== "kind") });
    places.follow(this.legal);
    return new Set([...places.next].filter((word) => sortOf(word) === "kind"));
  }

  /** Whether the next step is to name an ingredient. */
  get wantsKind() {
    return !this.filling && [...this.lit].some((word) => sortOf(word) === "kind") && (this.picks.length > 0 || this.move !== null);
  }
}
