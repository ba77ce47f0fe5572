// The shapes of docs/protocol.md, for the type checker and for readers; nothing of this reaches the browser.

/** `seats`: how many must play at least for the choice to make sense; 0: any. */
export interface Choice { value: string | number; title: string; seats: number }
export interface Option { name: string; title: string; help: string; choices: Choice[]; default: string | number }
export interface Level { name: string; title: string; about: string }
export interface GameDoc {
  name: string;
  title: string;
  summary: string;
  seats: { min: number; max: number };
  /** about how long a match takes */
  minutes: { min: number; max: number };
  options: Option[];
  levels: Level[];
  /** whether the pace makes a difference */
  races: boolean;
  /** fields of its views that are lists with one entry a seat */
  by_seat: string[];
  seat_fields: string[];
  /** whether the game brings its own table.js */
  table: boolean;
}

export interface SeatDoc {
  seat: number;
  kind: "empty" | "person" | "bot";
  name: string;
  level: string | null;
  online: boolean;
  standin: boolean;
}

export interface TableDoc {
  id: string;
  game: string;
  title: string;
  stage: "gathering" | "playing" | "over";
  access: "open" | "link";
  pace: "live" | "unhurried";
  options: Record<string, string | number>;
  /** whether it allows hints */
  hints: boolean;
  seats: SeatDoc[];
  host: number | null;
  you: number | null;
  link: string;
  ply: number;
  next: string | null;
  commitment: string | null;
}

/** A seat's document of the game: these fields of every game, all others of its own. */
export interface View {
  game: string;
  seats: number;
  options: Record<string, string | number>;
  phase: string;
  active: number[];
  over: boolean;
  [field: string]: any;
}

export interface LegalMove { move: string; label: string; group: string }
/** `fleeting`: fields that could be seen at that moment alone; the store forgets them once they have been shown. `part`: a later event of the seat tells the whole. */
export interface GameEvent { ply: number; seat: number | null; kind: string; text: string; fleeting?: string[]; part?: boolean; [data: string]: any }
export interface Expected { text: string; yours: boolean; seats: number[] }
/** Durations in seconds. */
export interface Clock { seconds: number; left: number }
export interface Clocks { race: Clock | null; look: Clock | null }
export interface Undo { possible: boolean; reason: string | null }
/** A race at an unhurried table: whether this seat has opened it and has decided. */
export interface Sealed { opened: boolean; decided: boolean }
/** What this seat will play as soon as it is its turn; `returned`: why it was handed back when the turn came. */
export interface Prepared { moves: string[]; returned: { rule: string | null; reason: string } | null }
export interface ScoreLine { label: string; points: number }
export interface Outcome {
  ended: string;
  text: string;
  winners: number[];
  ranking: number[];
  scores: number[];
  lines: ScoreLine[][];
  tie: string | null;
}

export interface State {
  ply: number;
  from: number;
  view: View;
  legal: LegalMove[];
  events: GameEvent[];
  expected: Expected;
  clocks: Clocks;
  undo: Undo;
  sealed: Sealed | null;
  prepared?: Prepared | null;
  outcome: Outcome | null;
}

export interface Chat { id: string | number; seat: number | null; name: string; text: string }
/** Why a move was refused: `rule` is the game's rule id, null for faults that aren't of the game (then `code` says which). */
export interface Refusal { rule: string | null; reason: string; code?: string; ply?: number }
export type Answer = { ok: true; ply: number } | ({ ok: false } & Refusal);
export interface Explanation { legal: boolean; rule: string | null; reason: string }

/** What could well be done: `move` is all of it as one move's text, where there is one. */
export interface Hint { label: string; moves: { move: string; label: string }[]; move: string | null; win: number; text: string }

export interface Judged { move: string; label: string; win: number }
/** A decision of a seat: what was done, what would have been best, and how much chance to win was lost. */
export interface Decision { ply: number; played: Judged; best: Judged; choices: number; simulations: number; lost: number }
export interface Review { seat: number; result: number; seconds: number; decisions: Decision[]; turning: number[] }
export interface ReviewProgress { total: number; done: number; review: Review | null }

export interface ReplayPly {
  ply: number;
  view: View;
  /** everything, hidden things too, where the replay shows all sides */
  document?: View;
  events: GameEvent[];
  move: string | null;
  seat: number | null;
}
/** Milliseconds that a claim which won a race took, by the player's own clock and by the server's. */
export interface RaceTime { ply: number; seat: number; own: number; server: number }
export interface Replay { game: string; names: string[]; plies: ReplayPly[]; outcome: Outcome; times: RaceTime[] }

/** What the frame knows of who sits where, for a game's table. */
export interface Place extends SeatDoc { you: boolean; active: boolean }
