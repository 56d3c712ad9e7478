import { FAILED } from "#core/library/define.js";
import { Fragment } from "#core/library/fragment.js";
import type { Operation, Runtime } from "#core/render/runtime.js";
import { TagOrigin, TagOutput } from "#core/render/trace/run-log.js";
import { TracedFragment } from "#core/render/trace/traced-fragment.js";
import { findTraced, TracedLocal } from "#core/render/trace/traced-local.js";
import type { Node, Reference } from "#core/syntax/index.js";
import type { Path } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import type { Chain } from "./chain.js";
import type { EmitContext } from "./emit-context.js";
import { emitReference } from "./references.js";

/** Returns undefined unless output runs are recorded. */
function tagOrigin(node: Node, { source, textsBefore }: EmitContext): TagOrigin | undefined {
  return textsBefore && new TagOrigin(source, textsBefore, node);
}

/** Logs a tag before its value is computed, because a limit may end the render there. */
function startTag({ trace }: Runtime, tag: TagOrigin | undefined): TagOutput | undefined {
  const log = trace?.log;
  if (tag === undefined || log === undefined) return undefined;
  const output = new TagOutput(tag);
  log.add(output);
  return output;
}

/** Emits a variable tag with formatters, or an expression, for a traced template. */
export function emitTracedValue(compute: Chain, node: Node, context: EmitContext): Operation {
  const tag = tagOrigin(node, context);
  return (runtime) => {
    const output = startTag(runtime, tag);
    const value = compute(runtime);
    if (value !== FAILED) {
      if (output !== undefined) output.place = runtime.trace?.place;
      runtime.write(value);
    }
    if (output !== undefined) output.end = value instanceof TracedFragment ? 0 : runtime.position;
  };
}

/** Emits a variable tag without formatters for a traced template. `local` is the name of a local variable. */
export function emitTracedVariable(
  reference: Reference,
  local: string | undefined,
  node: Node,
  context: EmitContext,
): Operation {
  const tag = tagOrigin(node, context);
  if (local !== undefined) return emitTracedLocal(tag, reference.path, local);
  const find = emitReference(reference, context);
  return (runtime) => {
    const output = startTag(runtime, tag);
    writeLastLookup(runtime, find(runtime), output);
  };
}

function emitTracedLocal(tag: TagOrigin | undefined, path: Path, name: string): Operation {
  return (runtime) => {
    const { frame, trace } = runtime;
    if (trace === undefined) return;
    const output = startTag(runtime, tag);
    const stored = findTraced(frame, name);
    const local = stored instanceof TracedLocal ? stored : undefined;
    const value = local === undefined ? stored : local.value;
    if (value instanceof Fragment) {
      if (output !== undefined) output.place = local?.place;
      runtime.writeStored(value);
      if (output !== undefined) output.end = value instanceof TracedFragment ? 0 : runtime.position;
    } else writeLastLookup(runtime, trace.followLocal(stored, path), output);
  };
}

/** Writes the value that was looked up last. */
function writeLastLookup(runtime: Runtime, value: Value, output: TagOutput | undefined): void {
  const { trace } = runtime;
  // Writing an array reads its elements.
  if (Array.isArray(value)) trace?.place?.reads.elements.markRead();
  if (output !== undefined) output.place = trace?.place;
  runtime.write(value);
  if (output !== undefined) output.end = runtime.position;
}
