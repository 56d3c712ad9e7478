import { Fragment } from "../../library/fragment.js";
import type { Operation } from "../../render/body.js";
import type { Runtime } from "../../render/runtime.js";
import { type Origin, TracedFragment } from "../../render/trace/output-runs.js";
import type { Place } from "../../render/trace/place.js";
import { findTraced, TracedLocal } from "../../render/trace/trace.js";
import type { Reference } from "../../syntax/index.js";
import type { Value } from "../../values/value.js";

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
export function emitTracedVariable(origin: Origin, { path }: Reference): Operation {
  const local = path.length === 1 && typeof path[0] === "string" && path[0][0] === "@" ? path[0] : undefined;
  return (runtime) => {
    const { frame, trace } = runtime;
    if (trace === undefined) return;
    const found = local === undefined ? undefined : findTraced(frame, local);
    const kept = found instanceof TracedLocal ? found.value : found;
    if (kept instanceof Fragment) {
      const place = found instanceof TracedLocal ? found.place : undefined;
      if (!(kept instanceof TracedFragment)) trace.runs?.add(runtime.position, origin, place);
      runtime.writeKept(kept);
      return;
    }
    const value = trace.find(frame, path, false);
    const { place } = trace;
    // The elements of an array are written.
    if (Array.isArray(value) && place !== undefined) place.reads.elements.isRead = true;
    writeTraced(runtime, value, origin, place);
  };
}

/** Text of a traced template. It is a run of its own. */
export function emitTracedText(text: string, origin: Origin): Operation {
  return (runtime) => {
    runtime.trace?.runs?.add(runtime.position, origin, undefined);
    runtime.out += text;
  };
}

/** The body of a block in a traced template. It takes as many steps as `sequence`, which does not count texts. */
export function tracedSequence(operations: readonly Operation[], texts: number): Operation {
  const count = operations.length - texts;
  const steps = count === 0 || (count === 1 && texts === 0) ? count : count + 1;
  return (runtime) => {
    if (steps > 0) runtime.charge(steps);
    for (const operation of operations) operation(runtime);
  };
}
