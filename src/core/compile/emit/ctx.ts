import type { Operation } from "#core/render/runtime.js";
import type { CtxNode } from "#core/syntax/index.js";
import type { Value } from "#core/values/value.js";
import type { EmitContext } from "./emit-context.js";
import { emitReference, type Resolver } from "./references.js";

interface Binding {
  readonly key: string;
  readonly value: Resolver;
}

export function emitCtx(node: CtxNode, context: EmitContext): Operation {
  const { name } = node;
  const bindings: readonly Binding[] = node.bindings.map((binding) => ({
    key: binding.name,
    value: emitReference(binding.reference, context),
  }));
  return (runtime) => {
    // No prototype, so that a binding named __proto__ is an ordinary member.
    const object: Record<string, Value> = Object.create(null);
    for (const { key, value } of bindings) {
      const resolved = value(runtime);
      if (runtime.trace === undefined) object[key] = resolved ?? null;
      else runtime.trace.bind(object, key, resolved);
    }
    runtime.frame.define(name, object);
  };
}
