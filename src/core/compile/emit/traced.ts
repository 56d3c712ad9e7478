import { Fragment } from "../../library/fragment.js";
import type { Operation } from "../../render/body.js";
import type { Runtime } from "../../render/runtime.js";
import { type Origin, TracedFragment } from "../../render/trace/output-runs.js";
import type { Place } from "../../render/trace/read-paths.js";
import { findTraced, TracedLocal } from "../../render/trace/trace.js";
import type { Reference } from "../../syntax/index.js";
import type { Path } from "../../values/path.js";
import type { Value } from "../../values/value.js";
import type { EmitContext } from "./emit-context.js";
import { emitReference } from "./references.js";

/** Writes the value of a tag. In a traced render it becomes a run, unless the value brings its own runs. */
export function writeTraced(
  runtime: Runtime,
  value: Value | Fragment,
  origin: Origin,
  place: Place | undefined,
): void {
  if (!(value instanceof TracedFragment)) runtime.trace?.runs?.add(runtime.position, origin, place);
  runtime.write(value);
}

/** Emits a variable tag without formatters for a traced template. */
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

/** Writes the value that was looked up last. */
function writeFound(runtime: Runtime, value: Value, origin: Origin): void {
  const place = runtime.trace?.place;
  // Writing an array reads its elements.
  if (Array.isArray(value) && place !== undefined) place.reads.elements.markRead();
  writeTraced(runtime, value, origin, place);
}

/** A text of a template that becomes its own run. */
export interface TracedText extends Origin {
  readonly text: string;
}

/**
 * Emits the body of a block in a template whose texts become runs. It costs the same number of steps as `sequence`,
 * which does not count texts.
 */
export function mappedSequence(parts: readonly (TracedText | Operation)[]): Operation {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) {
    if (typeof only !== "function") return (runtime) => writeText(runtime, only);
    return (runtime) => {
      runtime.charge(1);
      only(runtime);
    };
  }
  const texts = parts.map((part) => (typeof part === "function" ? undefined : part));
  const operations = parts.map((part) => (typeof part === "function" ? part : undefined));
  const count = operations.filter((operation) => operation !== undefined).length;
  const steps = count === 0 ? 0 : count + 1;
  const { length } = texts;
  return (runtime) => {
    if (steps > 0) runtime.charge(steps);
    for (let i = 0; i < length; i++) {
      const text = texts[i];
      if (text === undefined) (operations[i] as Operation)(runtime);
      else writeText(runtime, text);
    }
  };
}

function writeText(runtime: Runtime, text: TracedText): void {
  runtime.trace?.runs?.add(runtime.position, text, undefined);
  runtime.out += text.text;
}
