import { LineIndex } from "#core/source/line-index.js";
import type { Node, Reference } from "#core/syntax/index.js";
import { formattersOf } from "../names/references.js";
import { callsOf } from "../project/facts.js";
import { traverse } from "../traverse.js";
import { DataScopes } from "./scopes.js";
import type { Origin, TemplateData } from "./template-data.js";

/** The source of a template and its nodes. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly body: readonly Node[];
}

/** A tag that applies partials, with the value that it passes on. An `.include` passes on the current scope. */
export interface Application {
  readonly reference: Reference | undefined;
  readonly isPrivate: boolean;
}

/**
 * Finds the reference that a tag passes to a partial. Returns undefined if a formatter before `apply` changes the
 * value.
 */
export function applicationOf(node: Node): Application | undefined {
  if (node.kind === "include") return { reference: undefined, isPrivate: false };
  if (node.kind !== "variable" && node.kind !== "var") return undefined;
  const [first] = formattersOf(node);
  const [reference] = node.references;
  if (first?.name !== "apply" || reference === undefined) return undefined;
  return { reference, isPrivate: first.arguments?.values.slice(1).includes("private") === true };
}

/** The maximum number of origins of a partial. Each passes on all frames around the tag. */
export const MAX_ORIGINS = 1_000;
/** The maximum number of frames and variables that one template passes on. Further ones are ignored. */
const MAX_PASSED = 100_000;

/**
 * Collects the values that a template passes to the partials that it applies, by name. Undefined for a partial that is
 * applied to unknown values or too often.
 */
export function passedValues(
  { path, text, body }: Source,
  data: TemplateData,
): ReadonlyMap<string, readonly Origin[] | undefined> {
  const applied = new Map<string, readonly Origin[] | undefined>();
  const scopes = new DataScopes(data);
  const lines = new LineIndex(text);
  let passed = 0;
  const record = (node: Node, parents: readonly Node[]): void => {
    for (const [index, { name, span }] of callsOf(node).entries()) {
      const existing = applied.has(name) ? applied.get(name) : [];
      if (existing === undefined) continue;
      const application = index === 0 ? applicationOf(node) : undefined;
      // An enclosing predicate may guarantee that the values have the members that the partial needs.
      const follows = application !== undefined && passed < MAX_PASSED;
      const isCertain = follows && parents.every(({ kind }) => kind !== "predicate");
      const frames = isCertain ? scopes.framesFor(application.reference, application.isPrivate) : undefined;
      passed += frames?.flat().reduce((sum, { locals }) => sum + 1 + locals.size, 0) ?? 0;
      const { line, column } = lines.position(span.start);
      const by = `${path}:${line}:${column}`;
      const isKnown = frames !== undefined && existing.length + frames.length <= MAX_ORIGINS;
      applied.set(
        name,
        isKnown ? existing.concat(frames.map((initial) => ({ frames: initial, by }))) : undefined,
      );
    }
  };
  traverse(body, {
    enter: (node, parents) => {
      record(node, parents);
      scopes.enter(node);
    },
    leave: () => undefined,
    enterPart: (owner, part) => scopes.enterPart(owner, part),
    leavePart: (owner, part) => scopes.leavePart(owner, part),
  });
  return applied;
}
