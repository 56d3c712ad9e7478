import { Fragment } from "#core/library/fragment.js";
import { findStored } from "#core/render/frame.js";
import type { Operation } from "#core/render/runtime.js";
import type { VariableNode } from "#core/syntax/index.js";
import type { Path } from "#core/values/path.js";
import { emitChain, writeResult } from "./chain.js";
import type { EmitContext } from "./emit-context.js";
import { emitReference, type Resolver } from "./references.js";
import { emitTracedValue, emitTracedVariable } from "./traced.js";

export function emitVariable(node: VariableNode, context: EmitContext): Operation | string {
  if (context.analysis.textual.has(node)) return context.source.text.slice(node.start, node.end);
  if (node.formatters.length === 0) {
    const reference = node.references[0] as VariableNode["references"][number];
    const local = localName(reference.path);
    if (context.isTraced) return emitTracedVariable(reference, local, node, context);
    return local === undefined ? emitWrite(emitReference(reference, context)) : emitWriteLocal(local);
  }
  const chain = emitChain(node.references, node.formatters, context, true);
  if (context.isTraced) return emitTracedValue(chain, node, context);
  return writeResult(chain);
}

/** Returns the name, including `@`, of a reference that is just a local variable. */
function localName(path: Path): string | undefined {
  const [first] = path;
  if (path.length > 1 || typeof first !== "string" || first[0] !== "@") return undefined;
  return first === "@" || first === "@index" || first === "@index0" ? undefined : first;
}

/** Writes a local variable together with the islands in it. */
function emitWriteLocal(name: string): Operation {
  return (runtime) => {
    const stored = findStored(runtime.frame, name);
    if (stored instanceof Fragment) runtime.writeStored(stored);
    else runtime.write(stored);
  };
}

const emitWrite =
  (value: Resolver): Operation =>
  (runtime) => {
    runtime.write(value(runtime));
  };
