import type { Node, Reference } from "#core/syntax/index.js";
import type { PartKind } from "../traverse.js";
import type { Frames } from "./frame.js";
import { type Lookup, mergeLookups } from "./lookup.js";
import { ScopeStack } from "./scope-stack.js";
import type { TemplateData } from "./template-data.js";

/** Tracks the scopes of a file over all the values that it is rendered with. */
export class DataScopes {
  readonly #stacks: readonly ScopeStack[];
  readonly #data: TemplateData;

  /** Without `everywhere`, lookups are unsure in parts that the data never reaches. */
  constructor(data: TemplateData, everywhere = false) {
    this.#data = data;
    const isSchema = data.isSchema === true;
    this.#stacks = data.origins.map(
      ({ frames }) => new ScopeStack(frames, { everywhere: everywhere || isSchema, isOpen: isSchema }),
    );
  }

  /** Whether the data was named explicitly rather than found by convention. */
  get explicit(): boolean {
    return this.#data.explicit;
  }

  /** Tags that apply the template. Empty if the data is its own. */
  get appliedBy(): readonly string[] {
    return this.#data.origins.flatMap(({ by }) => by ?? []);
  }

  /**
   * Returns the initial frames of a template that is rendered here: over the value of a reference, or as a part of this
   * template if there is none. Undefined if they are unknown.
   */
  framesFor(reference: Reference | undefined, isPrivate: boolean): readonly Frames[] | undefined {
    const reached = this.#stacks.filter((stack) => stack.reached);
    const passed = reached
      .map((stack) => stack.framesFor(reference, isPrivate))
      .filter((frames) => frames !== undefined);
    return passed.length === 0 || passed.length < reached.length ? undefined : passed;
  }

  enter(node: Node): void {
    for (const stack of this.#stacks) stack.enter(node);
  }

  enterPart(owner: Node, part: PartKind): void {
    for (const stack of this.#stacks) stack.enterPart(owner, part);
  }

  leavePart(owner: Node, part: PartKind): void {
    for (const stack of this.#stacks) stack.leavePart(owner, part);
  }

  /** Looks up a reference from the current frame outwards. */
  lookup(reference: Reference): Lookup {
    return mergeLookups(this.#stacks.map((stack) => stack.lookup(reference)));
  }

  /** Looks up the target of a section or loop in the current frame only. */
  target(reference: Reference): Lookup {
    return mergeLookups(this.#stacks.map((stack) => stack.target(reference)));
  }
}

/**
 * Names the tags that pass the values of a partial, for a message: " where pages/home.page:3:5 applies this". Empty
 * if the data is the template's own.
 */
export function whereApplied({ appliedBy }: DataScopes): string {
  const places = [...new Set(appliedBy)];
  const [first, ...others] = places;
  if (first === undefined) return "";
  const more =
    others.length === 0 ? "" : ` and ${others.length} other ${others.length === 1 ? "tag" : "tags"}`;
  return ` where ${first}${more} ${more === "" ? "applies" : "apply"} this`;
}
