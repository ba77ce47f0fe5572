// A table of a game that doesn't exist, made of the shared parts alone: what the tests of the frame sit down at.

import { html, css, repeat, nothing } from "/web/vendor/lit.js";
import { FtElement, define, vars } from "/web/lib/base.js";
import { Flip } from "/web/lib/motion.js";
import { Roving } from "/web/lib/keys.js";
import "/web/parts/ft-board.js";
import "/web/parts/ft-card.js";
import "/web/parts/ft-main-action.js";
import "/web/parts/ft-seat.js";
import "/web/parts/ft-ticket.js";
import { others } from "/web/parts/places.js";

const PICTURES = { A: "salt", 2: "egg", 3: "tomato", 4: "cheese-wedge", 5: "brown-mushroom", 6: "bacon", 7: "bread", J: "alarm-clock", Q: "cooking", K: "basket" };
const CAPTIONS = { J: "Shift Change", Q: "Recook", K: "Restock" };
const SUITS = ["hearts", "spades", "diamonds", "clubs"];

class DemoTable extends FtElement {
  static properties = { view: {}, legal: {}, places: {}, undo: {}, readonly: {}, busy: {}, picked: { state: true } };

  static styles = css`
    .seats { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(9.5rem, 1fr); gap: var(--space-2); overflow-x: auto; padding: 3px; }
    .stubs { display: flex; gap: 2px; margin-block-start: var(--space-1); }
    .table { display: grid; grid-template-columns: 1fr auto 1fr; gap: var(--space-3); align-items: center; justify-items: center; min-block-size: 13rem; }
    .pile { position: relative; display: grid; justify-items: center; gap: var(--space-2); }
    .hand { display: flex; justify-content: center; padding-block: var(--space-2) var(--space-3); }
    .hand li { flex: 0 1 5.75rem; min-inline-size: 0; }
    .hand li:last-child { flex-shrink: 0; }
    .card { display: block; min-block-size: 0; padding: 0; border: 0; background: none; border-radius: var(--radius-s); transform: translateY(var(--drop)) rotate(var(--turn)); }
    .card:hover { background: none; }
    .card[aria-pressed="true"] { transform: translateY(-0.75rem); }
    @media (max-width: 56rem) { .table { min-block-size: 11rem; } ft-card { --card-width: 4.75rem; } .hand li { flex-basis: 4.25rem; } }
    @media (max-width: 23rem) { .table { gap: var(--space-1); } ft-card { --card-width: 3.5rem; } ft-ticket[size="l"] { inline-size: 8rem; } }
  `;

  constructor() {
    super();
    this.picked = new Set();
    new Flip(this);
    new Roving(this, ".hand .card");
  }

  render() {
    const { view } = this;
    if (!view) return nothing;
    const sum = [...this.picked].reduce((total, card) => total + Number(card.split("-")[0]) || 0, 0);
    return html`<ft-board counter="steel">
      <div slot="seats" class="seats" role="group" aria-label="Other players" tabindex="0">${others(this.places).map((place) => html`<ft-seat .place=${place} ?active=${place.active} note="${view.sizes[place.seat]} cards">
        <div class="stubs">${view.tickets[place.seat].map((value) => html`<ft-ticket size="s" value=${value} seat=${place.seat} label="ticket ${value}"></ft-ticket>`)}</div></ft-seat>`)}</div>
      <div class="table">
        <div class="pile" data-flip="printer"><ft-card face-down label="printer"></ft-card><span>${view.printer} left</span></div>
        <ft-ticket size="l" heading="Order ${view.order}" value=${view.ticket} note="${view.ticket} to make" ?hot=${this.legal.length > 0} data-flip="ticket-${view.order}" data-flip-from="printer"></ft-ticket>
        <div class="pile"><ft-card rank=${view.compost.split("-")[0]} picture=${PICTURES[view.compost.split("-")[0]]} data-flip="card-${view.compost}"></ft-card><span>Compost</span></div>
      </div>
      <ol slot="hand" class="hand bare">${repeat(view.hand, (card) => card, (card, index) => this.card(card, index, view.hand.length))}</ol>
      <ft-main-action slot="action" label=${this.readonly ? "" : "Claim"} sub="${sum} of ${view.ticket}" reason=${sum === view.ticket ? "" : `The sum is ${sum}, the ticket needs ${view.ticket} (DM-3.1).`}
        .undo=${this.undo} ?busy=${this.busy} @act=${() => this.send(`claim ${[...this.picked].join(" ")}`)} @undo=${() => this.takeBack()}>
        ${this.readonly ? nothing : html`<button @click=${() => this.send("pass")}>Pass</button>`}</ft-main-action>
    </ft-board>`;
  }

  card(card, index, count) {
    const [rank] = card.split("-");
    const off = index - (count - 1) / 2;
    const picked = this.picked.has(card);
    return html`<li><button class="card" data-flip="card-${card}" aria-pressed=${picked ? "true" : "false"} aria-label="${rank}${CAPTIONS[rank] ? `, ${CAPTIONS[rank]}` : ""}"
      @click=${() => this.pick(card)} ${vars({ "--turn": `${off * 3}deg`, "--drop": `${off * off * 0.11}rem` })}>
      <ft-card rank=${rank} picture=${PICTURES[rank]} suit=${SUITS[index % 4]} caption=${CAPTIONS[rank] ?? nothing} ?selected=${picked} size="l"></ft-card></button></li>`;
  }

  pick(card) {
    const picked = new Set(this.picked);
    if (!picked.delete(card)) picked.add(card);
    this.picked = picked;
  }
}

export default define("demo-table", DemoTable);
