import { Fragment } from "../../library/fragment.js";
import type { Operation } from "../../render/body.js";
import type { Runtime } from "../../render/runtime.js";
import { type Origin, TracedFragment } from "../../render/trace/output-runs.js";
import type { Place } from "../../render/trace/place.js";
import { findTraced, TracedLocal } from "../../render/trace/trace.js";
import type { Reference } from "../../syntax/index.js";
import type { Path } from "../../values/path.js";
import type { Value } from "../../values/value.js";
import type { EmitContext } from "./emit-context.js";
import { emitReference } from "./references.js";

/** Writes the value of a tag. In a traced render it becomes a run, unless it has runs of its own. */
export function writeTraced(
  runtime: Runtime,
  value: Value | Fragment,
  origin: Origin,
  place: Place | undefined,
): void {
  if (!(value instanceof TracedFragment)) runtime.trace?.runs?.add(runtime.position, origin, place);
  runtime.write(value);
}

/** A variable tag without formatters, in a traced template. */
export function emitTracedVariable(origin: Origin, reference: Reference, context: EmitContext): Operation {
  const [first, second] = reference.path;
  if (second === undefined && typeof first === "string" && first[0] === "@") {
    return emitTracedLocal(origin, reference.path, first);
  }
  const find = emitReference(reference, context);
  return (runtime) => {
    const value = find(runtime);
    writeFound(runtime, value, origin);
  };
}

function emitTracedLocal(origin: Origin, path: Path, name: string): Operation {
  return (runtime) => {
    const { frame, trace } = runtime;
    if (trace === undefined) return;
    const found = findTraced(frame, name);
    const kept = found instanceof TracedLocal ? found.value : found;
    if (kept instanceof Fragment) {
      const place = found instanceof TracedLocal ? found.place : undefined;
      if (!(kept instanceof TracedFragment)) trace.runs?.add(runtime.position, origin, place);
      runtime.writeKept(kept);
    } else writeFound(runtime, trace.find(frame, path, false), origin);
  };
}

/** Writes what has just been looked up. */
function writeFound(runtime: Runtime, value: Value, origin: Origin): void {
  const place = runtime.trace?.place;
  // The elements of an array are written.
  if (Array.isArray(value) && place !== undefined) place.reads.elements.markRead();
  writeTraced(runtime, value, origin, place);
}

/** A text of a template that becomes a run of its own. */
export interface TracedText extends Origin {
  readonly text: string;
}

/**
 * The body of a block in a template whose texts become runs. It takes as many steps as `sequence`, which does not count
 * texts.
 */
export function mappedSequence(parts: readonly (TracedText | Operation)[]): Operation {
  const texts = parts.map((part) => (typeof part === "function" ? undefined : part));
  const operations = parts.map((part) => (typeof part === "function" ? part : undefined));
  const count = operations.filter((operation) => operation !== undefined).length;
  const steps = count === 0 || (count === 1 && parts.length === 1) ? count : count + 1;
  return (runtime) => {
    if (steps > 0) runtime.charge(steps);
    const runs = runtime.trace?.runs;
    for (let i = 0; i < texts.length; i++) {
      const text = texts[i];
      if (text === undefined) (operations[i] as Operation)(runtime);
      else {
        runs?.add(runtime.position, text, undefined);
        runtime.out += text.text;
      }
    }
  };
}
