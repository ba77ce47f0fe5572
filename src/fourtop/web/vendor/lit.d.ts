export * from "lit";
export { repeat } from "lit/directives/repeat.js";
export { classMap } from "lit/directives/class-map.js";
export { ifDefined } from "lit/directives/if-defined.js";
export { live } from "lit/directives/live.js";
export { keyed } from "lit/directives/keyed.js";
export { ref, createRef } from "lit/directives/ref.js";
export { Directive, directive, PartType } from "lit/directive.js";
