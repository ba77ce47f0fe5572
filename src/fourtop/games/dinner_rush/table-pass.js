// The pass: the printer with what is left in it, the ticket under the heat lamps, what walked out, the compost pile.

import { html, keyed, nothing, repeat } from "/web/vendor/lit.js";
import { picture, vars } from "/web/lib/base.js";
import { t } from "/web/lib/texts.js";
import "/web/parts/ft-ticket.js";
import { cardName, face } from "./table-hand.js";
import { ticketNumber, ticketsLeft } from "./table-things.js";

/** @import { Things, Ticket } from "./table-things.js" */
/** @import { DinnerView } from "./table-view.js" */

const LAMP = new URL("./lamp.svg", import.meta.url).pathname;
/** Cards of the pile that can be seen. */
const SEEN = 4;

/** @param {DinnerView} view */
function printer(view) {
  const left = ticketsLeft(view);
  const values = Object.entries(view.printer);
  const words = values.map(([value, n]) => t("dr.printer.value", { value, n })).join(", ");
  return html`<div class="printer" role="img" aria-label=${left === 0 ? t("dr.printer.empty") : t("dr.printer.left", { n: left, values: words })}>
    <div class="screen" aria-hidden="true">
      ${values.map(([value, n]) => html`<span class=${n === 0 ? "none" : ""}><b>${value}</b>×${n}</span>`)}
    </div>
    <div class="slit"></div>
  </div>`;
}

/**
 * @param {DinnerView} view @param {Ticket | null} up @param {boolean} yours
 */
function ticket(view, up, yours) {
  if (!up) return html`<div class="outlet" data-flip="slot"></div>`;
  const dead = view.over;
  const number = ticketNumber(view);
  const label = t(dead ? "dr.ticket.dead" : "dr.ticket.up", { number, value: up.value });
  // It comes from where it is: the way out of the printer is an animation of the style sheet, readable from its first frame.
  const place = `${up.key}-place`;
  return html`<div class="outlet" data-flip="slot">${keyed(up.key, html`<div data-flip=${place} data-flip-from=${up.key}><ft-ticket class="up" data-flip=${up.key} data-flip-from=${place}
      size="l" heading=${t("dr.ticket.heading", { number })} label=${label} stamp=${dead ? t("dr.ticket.stamp") : nothing} ?faded=${dead} ?hot=${yours}
      ><span class="figure">${up.value}</span></ft-ticket></div>`)}</div>`;
}

/** @param {Ticket[]} walked */
const spike = (walked) => html`<div class="walked ${walked.length > 0 ? "" : "none"}" role="img" aria-label=${walked.length > 0
    ? t("dr.walked.some", { values: walked.map(({ value }) => value).join(", ") }) : t("dr.walked.none")}>
  <span class="spike">${repeat(walked, (slip) => slip.key, (slip, at) =>
    html`<b class="slip" data-flip=${slip.key} data-flip-from="slot" ${vars({ "--at": at })}>${slip.value}</b>`)}</span>
  <span class="under" aria-hidden="true">${t("dr.walked.title")}</span>
</div>`;

/**
 * @param {Things} things
 * @param {ReadonlySet<string>} fresh  keys of the cards that others put there since one acted
 * @param {(key: string) => string | undefined} from  where a new card comes from
 * @param {() => void} open
 */
function compost({ compost: pile }, fresh, from, open) {
  const top = pile.at(-1);
  const words = top ? t("dr.compost.open", { n: pile.length, card: cardName(top.rank) }) : t("dr.compost.none");
  const news = pile.filter((card) => fresh.has(card.key)).length;
  return html`<button class="compost" aria-haspopup="dialog" aria-label=${words} @click=${open}>
    <span class="pile" data-flip="compost">
      ${top ? nothing : picture("basket", "crate")}
      ${repeat(pile.slice(-SEEN), (card) => card.key, (card, at) => html`<span class="leaf" ${vars({ "--tilt": `${tilt(card.key)}deg`, "--at": at })}>${
        face(card, { from: from(card.key), size: "m" })}</span>`)}
    </span>
    <span class="under" aria-hidden="true">${t("dr.compost.title")} <b>${pile.length}</b>${news > 0 ? html` <span class="news">+${news}</span>` : nothing}</span>
  </button>`;
}

/** A card lies a little askew, always the same way. @param {string} key */
const tilt = (key) => ((Number(key.replace(/\D/g, "")) * 37) % 19) - 9;

/**
 * @param {object} pass
 * @param {DinnerView} pass.view
 * @param {Things} pass.things
 * @param {boolean} pass.yours  the ticket is one's own to make
 * @param {unknown} pass.racers
 * @param {string} pass.last  what others did last, in words
 * @param {ReadonlySet<string>} pass.fresh
 * @param {(key: string) => string | undefined} pass.from
 * @param {() => void} pass.openCompost
 */
export function pass({ view, things, yours, racers, last, fresh, from, openCompost }) {
  const racing = view.phase === "race";
  return html`<div class="pass ${racing ? "hot" : ""}">
    <div class="lamps" aria-hidden="true">${[0, 1].map(() => html`<span class="lamp"><span class="light"></span><img src=${LAMP} alt="" width="120" height="96"></span>`)}</div>
    <div class="left">${racers}${spike(things.walked)}</div>
    <div class="middle"><span class="deck" data-flip="deck"></span>${printer(view)}${ticket(view, things.up, yours)}
      ${things.up || !last ? nothing : html`<p class="last">${last}</p>`}</div>
    <div class="right">${compost(things, fresh, from, openCompost)}</div>
  </div>`;
}
