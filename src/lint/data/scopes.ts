import type { Node, Reference } from "../../core/syntax/index.js";
import { localName } from "../names/locals.js";
import type { PartKind } from "../traverse.js";
import { isObject, member, type Samples, UNKNOWN_SAMPLES } from "./samples.js";

/** What the fixture has for a reference. */
export type Lookup =
  | { readonly kind: "unknown" }
  | { readonly kind: "found"; readonly values: readonly unknown[] }
  /** `segment` counts from 0; `keys` are what is there instead. */
  | { readonly kind: "missing"; readonly segment: number; readonly keys: readonly string[] };

interface Frame {
  readonly values: Samples;
  readonly locals: Map<string, Samples>;
}

const UNSURE: Lookup = { kind: "unknown" };

/** Follows the scopes of a file over the fixture's values; a loop's scope stands for all elements at once. */
export class DataScopes {
  readonly #frames: Frame[];
  /** Whether the values came with the call, not from a file that happens to lie beside the template. */
  readonly explicit: boolean;

  constructor(data: unknown, explicit: boolean) {
    this.explicit = explicit;
    this.#frames = [{ values: [data], locals: new Map() }];
  }

  enter(node: Node): void {
    const locals = this.#frames.at(-1)?.locals;
    if (node.kind === "var") {
      const [first] = node.references;
      const found = first === undefined || node.formatters.length > 0 ? UNSURE : this.lookup(first);
      locals?.set(node.name, found.kind === "found" ? found.values : UNKNOWN_SAMPLES);
    } else if (node.kind === "ctx" || node.kind === "inject") locals?.set(node.name, UNKNOWN_SAMPLES);
  }

  enterPart(owner: Node, part: PartKind): void {
    if (part !== "body") return;
    if (owner.kind === "section") this.#push(this.target(owner.reference), false);
    else if (owner.kind === "repeated") this.#push(this.target(owner.reference), true);
    else if (owner.kind === "macro") this.#frames.push({ values: UNKNOWN_SAMPLES, locals: new Map() });
  }

  leavePart(owner: Node, part: PartKind): void {
    const last = owner.kind === "repeated" && owner.alternates !== undefined ? "alternates" : "body";
    if (part === last && (owner.kind === "section" || owner.kind === "repeated" || owner.kind === "macro")) {
      this.#frames.pop();
    }
  }

  /** A reference that is searched for from the current frame outwards. */
  lookup(reference: Reference): Lookup {
    return this.#lookup(reference, 0);
  }

  /** The target of a section or loop, which only the current frame is asked for (reference, section 7.4). */
  target(reference: Reference): Lookup {
    return this.#lookup(reference, this.#frames.length - 1);
  }

  #lookup(reference: Reference, outermost: number): Lookup {
    const [first, ...rest] = reference.path;
    const local = localName(reference);
    if (first === "@index" || first === "@index0" || first === "@args") return UNSURE;
    const keys = new Set<string>();
    for (let i = this.#frames.length - 1; i >= outermost; i--) {
      const { values, locals } = this.#frames[i] as Frame;
      if (local !== undefined) {
        const samples = locals.get(local);
        if (samples !== undefined) return samples === UNKNOWN_SAMPLES ? UNSURE : this.#members(samples, rest);
        continue;
      }
      if (values === UNKNOWN_SAMPLES) return UNSURE;
      if (first === "@") return this.#members(values, rest);
      const found = values.flatMap((value) => member(value, first as string | number));
      if (found.length > 0) return this.#members(found, rest);
      for (const value of values) if (isObject(value)) for (const key of Object.keys(value)) keys.add(key);
    }
    return local === undefined ? { kind: "missing", segment: 0, keys: [...keys] } : UNSURE;
  }

  #members(start: readonly unknown[], path: readonly (string | number)[]): Lookup {
    let values = start;
    for (const [index, segment] of path.entries()) {
      const next = values.flatMap((value) => member(value, segment));
      if (next.length === 0) {
        // Null, empty and scalar values of a fixture say nothing about what else may be there.
        const objects = values.filter((value) => isObject(value) && Object.keys(value).length > 0);
        if (objects.length === 0) return UNSURE;
        const keys = [...new Set(objects.flatMap((value) => Object.keys(value as object)))];
        return { kind: "missing", segment: index + 1, keys };
      }
      values = next;
    }
    return { kind: "found", values };
  }

  #push(target: Lookup, elements: boolean): void {
    // A block that the fixture never enters: nothing is known of what would be inside.
    let values: Samples = target.kind === "found" ? target.values : UNKNOWN_SAMPLES;
    if (elements && values !== UNKNOWN_SAMPLES) {
      values = values.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []));
    }
    const useful = values.some((value) => value !== null && value !== undefined);
    this.#frames.push({ values: useful ? values : UNKNOWN_SAMPLES, locals: new Map() });
  }
}
