import type { Condition, Node, Reference } from "#core/syntax/index.js";
import type { Value } from "#core/values/value.js";
import { isTruthy } from "#model/truthiness.js";
import { localName } from "../names/locals.js";
import { hasFrame, lastInFrame, type PartKind } from "../traverse.js";
import { type Frame, type Frames, frameOf } from "./frame.js";
import { type Lookup, membersOf, UNKNOWN_LOOKUP } from "./lookup.js";
import { GLOBALS } from "./platform-data.js";
import { cachedFor, elementsOf, keysOf, membersNamed, type Samples, UNKNOWN_SAMPLES } from "./samples.js";

interface OpenFrame extends Frame {
  readonly locals: Map<string, Samples>;
  anyLocals: boolean;
}

/** A variable with more possible values is treated as unknown. */
const MAX_SAMPLES = 1_000;

/** Deeper places pass nothing on: a chain of partials copies all outer frames for each of its links. */
const MAX_FRAMES = 100;

const truthy = (value: unknown): boolean => isTruthy(value as Value);
const truthyIn = (values: Samples): Samples => values.filter(truthy);
const allTruthy = (values: Samples): boolean => values.every(truthy);
const allFalsy = (values: Samples): boolean => !values.some(truthy);
const isPresent = (value: unknown): boolean => value !== null && value !== undefined;
const presentIn = (values: Samples): Samples => values.filter(isPresent);
const hasPresent = (values: Samples): boolean => values.some(isPresent);
const distinctIn = (values: Samples): Samples => [...new Set(values)];

/** Tracks the scopes of a file, starting from given frames. The scope of a loop represents all elements at once. */
export class ScopeStack {
  readonly #frames: OpenFrame[];
  /** For each enclosing part of a block: whether the data never reaches it. */
  readonly #parts: boolean[] = [];
  #unreached = 0;
  readonly #everywhere: boolean;
  readonly #isOpen: boolean;

  /**
   * `everywhere`: also looks up values in parts that the data never reaches. `isOpen`: the values may have more members
   * than the samples.
   */
  constructor(
    frames: Frames,
    { everywhere, isOpen }: { readonly everywhere: boolean; readonly isOpen: boolean },
  ) {
    this.#frames = frames.map(copied);
    this.#everywhere = everywhere;
    this.#isOpen = isOpen;
  }

  /** Whether the data reaches the current node, as far as is known. */
  get reached(): boolean {
    return this.#everywhere || this.#unreached === 0;
  }

  /** See `DataScopes.framesFor`. */
  framesFor(reference: Reference | undefined, isPrivate: boolean): Frames | undefined {
    if (!isPrivate && this.#frames.length >= MAX_FRAMES) return undefined;
    if (reference === undefined) return this.#frames.map(copied);
    const lookup = this.lookup(reference);
    const values = lookup.kind === "found" ? cachedFor(lookup.values, presentIn) : [];
    if (values.length === 0) return undefined;
    return isPrivate ? [frameOf(values)] : [...this.#frames.map(copied), frameOf(values)];
  }

  enter(node: Node): void {
    const frame = this.#frames.at(-1) as OpenFrame;
    if (node.kind === "var") {
      const [first] = node.references;
      const lookup = first === undefined || node.formatters.length > 0 ? UNKNOWN_LOOKUP : this.lookup(first);
      const values = lookup.kind === "found" ? cachedFor(lookup.values, distinctIn) : UNKNOWN_SAMPLES;
      frame.locals.set(node.name, either(frame.locals.get(node.name) ?? values, values));
    } else if (node.kind === "ctx" || node.kind === "inject") {
      frame.locals.set(node.name, UNKNOWN_SAMPLES);
    } else if (node.kind === "include" || node.kind === "eval") frame.anyLocals = true;
  }

  enterPart(owner: Node, part: PartKind): void {
    const unreached = this.#isUnreached(owner, part);
    this.#parts.push(unreached);
    if (unreached) this.#unreached++;
    if (part !== "body") return;
    if (owner.kind === "section") this.#push(this.#entered(owner.reference));
    else if (owner.kind === "repeated") {
      const lists = this.#entered(owner.reference);
      const elements = elementsOf(lists);
      // The frame of the list is below that of the element: `{0}` is its first element.
      this.#push(cachedFor(elements, hasPresent) ? lists : UNKNOWN_SAMPLES);
      this.#push(elements);
    } else if (owner.kind === "macro") this.#frames.push(copied(frameOf(UNKNOWN_SAMPLES)));
  }

  leavePart(owner: Node, part: PartKind): void {
    if (this.#parts.pop() === true) this.#unreached--;
    if (part !== lastInFrame(owner)) return;
    if (hasFrame(owner)) this.#frames.pop();
    if (owner.kind === "repeated") this.#frames.pop();
  }

  /** Looks up a reference from the current frame outwards. */
  lookup(reference: Reference): Lookup {
    return this.reached ? this.#lookup(reference, 0) : UNKNOWN_LOOKUP;
  }

  /** Looks up the target of a section or loop in the current frame only. */
  target(reference: Reference): Lookup {
    if (!this.reached) return UNKNOWN_LOOKUP;
    // A section is entered only if its target has a value, and the value of a global is known.
    const isGlobal = this.#isOpen && GLOBALS.has(reference.path[0] as string | number);
    return this.#lookup(reference, isGlobal ? 0 : this.#frames.length - 1);
  }

  #lookup(reference: Reference, outermost: number): Lookup {
    const [first, ...rest] = reference.path;
    const local = localName(reference);
    if (first === "@index" || first === "@index0" || first === "@args") return UNKNOWN_LOOKUP;
    const keys: (readonly string[])[] = [];
    for (let i = this.#frames.length - 1; i >= outermost; i--) {
      const { values, locals, anyLocals } = this.#frames[i] as OpenFrame;
      if (local !== undefined) {
        const samples = anyLocals ? UNKNOWN_SAMPLES : locals.get(local);
        if (samples !== undefined)
          return samples === UNKNOWN_SAMPLES ? UNKNOWN_LOOKUP : membersOf(samples, rest);
      } else {
        const isGlobal = this.#isOpen && GLOBALS.has(first as string | number);
        if (values === UNKNOWN_SAMPLES) {
          if (isGlobal && i > outermost) continue;
          return UNKNOWN_LOOKUP;
        }
        // Whole pages are samples of their named fields only: a template may be applied to any part of one.
        if (first === "@") return this.#isOpen && i === 0 ? UNKNOWN_LOOKUP : membersOf(values, rest);
        const members = membersNamed(values, first as string | number);
        if (members.length > 0) return membersOf(members, rest);
        if (this.#isOpen && !isGlobal) return UNKNOWN_LOOKUP;
        keys.push(keysOf(values));
      }
    }
    if (local !== undefined) return UNKNOWN_LOOKUP;
    const [only = [], ...others] = keys;
    return { kind: "missing", segment: 0, keys: others.length === 0 ? only : [...new Set(keys.flat())] };
  }

  #isUnreached(owner: Node, part: PartKind): boolean {
    // The results of other predicates are unknown here.
    if (part === "alternative") return true;
    if (owner.kind === "if") {
      if (part === "body") return this.#isAlways(owner.condition, false);
      if (part === "otherwise")
        return owner.alternatives.length === 0 && this.#isAlways(owner.condition, true);
    }
    if ((owner.kind === "section" || owner.kind === "repeated") && part === "otherwise") {
      const target = this.target(owner.reference);
      return target.kind === "found" && cachedFor(target.values, allTruthy);
    }
    return false;
  }

  /** Returns whether a condition has the same result for all of the data. */
  #isAlways({ references, operators }: Condition, outcome: boolean): boolean {
    const always = references.map((reference) => {
      const lookup = this.lookup(reference);
      if (lookup.kind === "missing") return !outcome;
      return lookup.kind === "found" && cachedFor(lookup.values, outcome ? allTruthy : allFalsy);
    });
    // One operand is enough if all operators let it decide.
    const decides = outcome ? "||" : "&&";
    return operators.every((operator) => operator === decides)
      ? always.includes(true)
      : !always.includes(false);
  }

  /** Returns the values that a section or loop enters. Unknown for a block that the data never enters. */
  #entered(reference: Reference): Samples {
    const target = this.target(reference);
    return target.kind === "found" ? cachedFor(target.values, truthyIn) : UNKNOWN_SAMPLES;
  }

  #push(values: Samples): void {
    this.#frames.push(copied(frameOf(cachedFor(values, hasPresent) ? values : UNKNOWN_SAMPLES)));
  }
}

/** A variable may have been set in any branch, so it may have its old or its new values. */
function either(before: Samples, now: Samples): Samples {
  if (before === UNKNOWN_SAMPLES || now.length > MAX_SAMPLES) return UNKNOWN_SAMPLES;
  if (before === now || now === UNKNOWN_SAMPLES) return now;
  const all = new Set([...before, ...now]);
  return all.size > MAX_SAMPLES ? UNKNOWN_SAMPLES : [...all];
}

function copied(frame: Frame): OpenFrame {
  return { ...frame, locals: new Map(frame.locals) };
}
