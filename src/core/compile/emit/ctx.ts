import type { Operation } from "../../render/body.js";
import type { CtxNode } from "../../syntax/index.js";
import type { Value } from "../../values/value.js";
import { emitReference, type Resolver } from "./references.js";

interface Binding {
  readonly key: string;
  readonly value: Resolver;
}

export function emitCtx(node: CtxNode): Operation {
  const { name } = node;
  const bindings: readonly Binding[] = node.bindings.map((binding) => ({
    key: binding.name,
    value: emitReference(binding.reference),
  }));
  return (runtime) => {
    // Without a prototype, so that a binding named __proto__ is a member like any other.
    const object: Record<string, Value> = Object.create(null);
    for (let i = 0; i < bindings.length; i++) {
      runtime.beforeReference(i);
      const { key, value } = bindings[i] as Binding;
      object[key] = value(runtime.frame) ?? null;
    }
    runtime.frame.define(name, object);
  };
}
