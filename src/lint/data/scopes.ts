import type { Node, Reference } from "../../core/syntax/index.js";
import type { PartKind } from "../traverse.js";
import type { Frames } from "./frame.js";
import { type Lookup, united } from "./lookup.js";
import { ScopeStack } from "./scope-stack.js";
import type { TemplateData } from "./template-data.js";

/** Follows the scopes of a file over all the values that it is given, by whoever renders it. */
export class DataScopes {
  readonly #stacks: readonly ScopeStack[];
  readonly #data: TemplateData;

  /** Without `everywhere` nothing is known where the data never lead. */
  constructor(data: TemplateData, everywhere = false) {
    this.#data = data;
    this.#stacks = data.origins.map(({ frames }) => new ScopeStack(frames, everywhere));
  }

  /** Whether the data were named, rather than found where data usually lie. */
  get explicit(): boolean {
    return this.#data.explicit;
  }

  /** Tags that apply the template; none where the data are its own. */
  get appliedBy(): readonly string[] {
    return this.#data.origins.flatMap(({ by }) => by ?? []);
  }

  /**
   * Where a template begins that is rendered here: over the value of a reference, or without one as a part of this
   * template. Undefined where that is not known.
   */
  passed(reference: Reference | undefined, isPrivate: boolean): readonly Frames[] | undefined {
    const reached = this.#stacks.filter((stack) => stack.reached);
    const passed = reached
      .map((stack) => stack.passed(reference, isPrivate))
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

  /** A reference that is searched for from the current frame outwards. */
  lookup(reference: Reference): Lookup {
    return united(this.#stacks.map((stack) => stack.lookup(reference)));
  }

  /** The target of a section or loop, which only the current frame is asked for (reference, section 7.4). */
  target(reference: Reference): Lookup {
    return united(this.#stacks.map((stack) => stack.target(reference)));
  }
}
