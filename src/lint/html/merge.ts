import { type HtmlState, UNKNOWN_STATE } from "./incremental-tokenizer.js";
import { BETWEEN, IN_TAG } from "./phase.js";
import { HOLE } from "./tag.js";

/** Returns whether the following HTML is read the same way in both states. */
export function isSameContext(a: HtmlState, b: HtmlState): boolean {
  return sharedPhase(a, b) !== undefined;
}

/**
 * Merges the states at the ends of alternative branches. An unfinished tag continues with the attributes of all
 * branches. If the branches end in different states, the result is unknown.
 */
export function merge(before: HtmlState, ends: readonly HtmlState[]): HtmlState {
  const [first, ...rest] = ends;
  if (first === undefined) return before;
  return rest.reduce((merged, end) => mergeTwo(before, merged, end), first);
}

function mergeTwo(before: HtmlState, a: HtmlState, b: HtmlState): HtmlState {
  const phase = sharedPhase(a, b);
  if (phase === undefined) return UNKNOWN_STATE;
  if (!IN_TAG.has(phase)) return a;
  const { unfinishedStart } = a;
  const base = before.unfinished;
  const bothContinue = base !== "" && a.unfinished.startsWith(base) && b.unfinished.startsWith(base);
  const valueGoesOn =
    phase === "unquoted" && (before.phase === "before-value" || before.phase === "unquoted");
  const separator = BETWEEN.has(phase) && !valueGoesOn ? " " : "";
  if (bothContinue) {
    const added = b.unfinished.slice(base.length);
    const unfinished =
      a.unfinished === b.unfinished ? a.unfinished : joined(a.unfinished, added, separator, a === b);
    return { phase, raw: a.raw, unfinished, unfinishedStart };
  }
  if (a.unfinished === b.unfinished) return a;
  // Two different tags: only the phase is known.
  const quote = { "double-quoted": '"', "single-quoted": "'", unquoted: HOLE }[phase as string];
  const unfinished =
    quote === undefined ? `<x${HOLE} ${HOLE} ` : `<x${HOLE} ${HOLE}=${quote}${quote === HOLE ? "" : HOLE}`;
  return { phase, raw: a.raw, unfinished, unfinishedStart };
}

function joined(text: string, added: string, separator: string, same: boolean): string {
  if (same || added === "") return text + separator;
  return `${text}${separator}${added}${separator}`;
}

function sharedPhase(a: HtmlState, b: HtmlState): HtmlState["phase"] | undefined {
  if (a.phase === "unknown" || b.phase === "unknown") return undefined;
  if (a.raw?.name !== b.raw?.name) return undefined;
  if (a.phase === b.phase) return a.phase;
  const phases = new Set([a.phase, b.phase]);
  if (phases.has("before-value") && phases.has("unquoted")) return "unquoted";
  if (phases.has("script") && phases.has("script-comment")) return "script";
  return BETWEEN.has(a.phase) && BETWEEN.has(b.phase) ? "before-attribute" : undefined;
}
