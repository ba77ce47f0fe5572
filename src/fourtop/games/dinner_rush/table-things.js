// Which thing is which: the view names cards and tickets by rank and value only, motion needs to know that the 5 now on the
// compost pile is the 5 that lay in the hand. Suits are given here, for show: no two cards that one sees are the same.

/**
 * @import { IconName } from "/web/parts/icons.js"
 * @import { DinnerView } from "./table-view.js"
 *
 * @typedef {{ key: string, rank: string, suit: IconName }} Card
 * @typedef {{ key: string, value: number }} Ticket
 */

/** @type {IconName[]} */
const SUITS = ["hearts", "clubs", "diamonds", "spades"];

/**
 * Take the first that fits out of a list.
 * @template T
 * @param {T[]} list
 * @param {(item: T) => boolean} fits
 * @returns {T | undefined}
 */
function pull(list, fits) {
  const place = list.findIndex(fits);
  return place < 0 ? undefined : list.splice(place, 1)[0];
}

/**
 * Split a pile into what is still there, in order, and what was taken out; the rest of the new pile was put on top.
 * @param {Card[]} pile
 * @param {string[]} ranks  of the pile now
 * @returns {{kept: Card[], gone: Card[], added: string[]}}
 */
function compare(pile, ranks) {
  /** @type {Card[]} */ const kept = [];
  /** @type {Card[]} */ const gone = [];
  for (const card of pile) (card.rank === ranks[kept.length] ? kept : gone).push(card);
  return { kept, gone, added: ranks.slice(kept.length) };
}

/** All things on the table that one can see. */
export class Things {
  /** @type {Card[]} sorted as the view is */ hand = [];
  /** @type {Card[]} from the bottom up */ compost = [];
  /** @type {Ticket[][]} of each seat */ tickets = [];
  /** @type {Ticket[]} */ walked = [];
  /** @type {Ticket | null} */ up = null;
  /** @type {Card[]} what left the compost pile last, and not into the own hand */ taken = [];
  /** @type {Card[]} what left the own hand last, and not onto the compost pile */ given = [];
  #made = 0;

  /**
   * Bring everything up to a view.
   * @param {DinnerView} view
   * @param {ReadonlySet<string>} picked  keys of the cards of a claim: of equal cards these are the ones that go
   */
  follow(view, picked) {
    this.#cards(view, picked);
    this.#slips(view);
  }

  /** @param {DinnerView} view @param {ReadonlySet<string>} picked */
  #cards(view, picked) {
    const { kept: pile, gone: taken, added } = compare(this.compost, view.compost);
    /** @type {Card[]} */ const left = [...this.hand];
    /** @type {(Card | string)[]} */
    const hand = (view.hand ?? []).map(
      (rank) => pull(left, (card) => card.rank === rank && !picked.has(card.key)) ?? rank,
    );
    // Not enough of a rank that nobody picked: then picked ones stayed.
    const full = hand.map((card) =>
      typeof card === "string" ? (pull(left, (old) => old.rank === card) ?? pull(taken, (old) => old.rank === card) ?? card) : card,
    );
    const onTop = added.map((rank) => pull(left, (card) => card.rank === rank) ?? rank);
    const seen = [...full, ...pile, ...onTop].filter((card) => typeof card !== "string");
    /** @param {Card | string} card */
    const whole = (card) => {
      if (typeof card !== "string") return card;
      const made = { key: `card-${this.#made++}`, rank: card, suit: this.#suit(card, seen) };
      seen.push(made);
      return made;
    };
    this.hand = full.map(whole);
    this.compost = [...pile, ...onTop.map(whole)];
    this.taken = taken;
    this.given = left;
  }

  /** @param {string} rank @param {Card[]} seen */
  #suit(rank, seen) {
    const used = seen.filter((card) => card.rank === rank).map((card) => card.suit);
    return /** @type {IconName} */ (SUITS.find((suit) => !used.includes(suit)) ?? SUITS[0]);
  }

  /** @param {DinnerView} view */
  #slips(view) {
    /** @type {Ticket[]} */ const loose = this.up ? [this.up] : [];
    /** @param {Ticket[]} own @param {number[]} now */
    const keep = (own, now) => {
      const left = [...own];
      const kept = now.map((value) => pull(left, (ticket) => ticket.value === value) ?? value);
      loose.push(...left);
      return kept;
    };
    const seats = view.tickets.map((now, seat) => keep(this.tickets[seat] ?? [], now));
    const walked = keep(this.walked, view.walked);
    const number = ticketNumber(view);
    /** @param {number} value */
    const find = (value) => pull(loose, (ticket) => ticket.value === value) ?? { key: `slip-${this.#made++}`, value };
    /** @param {(Ticket | number)[]} list */
    const whole = (list) => list.map((ticket) => (typeof ticket === "number" ? find(ticket) : ticket));
    this.tickets = seats.map(whole);
    this.walked = whole(walked);
    this.up = view.ticket ? { key: `ticket-${number}`, value: view.ticket } : null;
  }
}

/** How many tickets have come out of the printer. @param {DinnerView} view */
export function ticketNumber(view) {
  return view.tickets.flat().length + view.walked.length + (view.ticket ? 1 : 0);
}

/** How many are left in it. @param {DinnerView} view */
export function ticketsLeft(view) {
  return Object.values(view.printer).reduce((sum, count) => sum + count, 0);
}
