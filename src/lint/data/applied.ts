import { LineIndex } from "../../core/source/line-index.js";
import type { Node, Reference } from "../../core/syntax/index.js";
import { formattersOf } from "../names/references.js";
import { callsOf } from "../project/facts.js";
import { traverse } from "../traverse.js";
import { DataScopes } from "./scopes.js";
import type { Origin, TemplateData } from "./template-data.js";

/** A template as its text and the nodes of it. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly body: readonly Node[];
}

/** A tag that applies partials, with the value that it passes on; an `.include` passes on the scope as it is. */
export interface Application {
  readonly reference: Reference | undefined;
  readonly isPrivate: boolean;
}

/** Finds the reference that a tag hands to a partial; undefined where a formatter before `apply` changes the value. */
export function applicationOf(node: Node): Application | undefined {
  if (node.kind === "include") return { reference: undefined, isPrivate: false };
  if (node.kind !== "variable" && node.kind !== "var") return undefined;
  const [first] = formattersOf(node);
  const [reference] = node.references;
  if (first?.name !== "apply" || reference === undefined) return undefined;
  return { reference, isPrivate: first.arguments?.values.slice(1).includes("private") === true };
}

/** Origins of a partial that are followed; each hands over all the frames of its place. */
export const MAX_ORIGINS = 1_000;
/** Frames and variables that one template may hand over in all; later ones are not followed. */
const MAX_HANDED = 100_000;

/**
 * Collects the values that a template hands to the partials that it applies, by their names. Undefined for a partial
 * that one application gives unknown values, and for one that is applied too often.
 */
export function appliedBy(
  { path, text, body }: Source,
  data: TemplateData,
): ReadonlyMap<string, readonly Origin[] | undefined> {
  const applied = new Map<string, readonly Origin[] | undefined>();
  const scopes = new DataScopes(data);
  const lines = new LineIndex(text);
  let handed = 0;
  const note = (node: Node, parents: readonly Node[]): void => {
    for (const [index, { name, span }] of callsOf(node).entries()) {
      const known = applied.has(name) ? applied.get(name) : [];
      if (known === undefined) continue;
      const application = index === 0 ? applicationOf(node) : undefined;
      // A predicate around may well see to it that the values have what the partial needs.
      const follows = application !== undefined && handed < MAX_HANDED;
      const sure = follows && parents.every(({ kind }) => kind !== "predicate");
      const frames = sure ? scopes.passed(application.reference, application.isPrivate) : undefined;
      handed += frames?.flat().reduce((sum, { locals }) => sum + 1 + locals.size, 0) ?? 0;
      const { line, column } = lines.position(span.start);
      const by = `${path}:${line}:${column}`;
      const isKnown = frames !== undefined && known.length + frames.length <= MAX_ORIGINS;
      applied.set(name, isKnown ? known.concat(frames.map((one) => ({ frames: one, by }))) : undefined);
    }
  };
  traverse(body, {
    enter: (node, parents) => {
      note(node, parents);
      scopes.enter(node);
    },
    leave: () => undefined,
    enterPart: (owner, part) => scopes.enterPart(owner, part),
    leavePart: (owner, part) => scopes.leavePart(owner, part),
  });
  return applied;
}
