import type { Operation } from "../../render/body.js";
import type { CtxNode } from "../../syntax/index.js";
import type { Value } from "../../values/value.js";
import { emitReference } from "./references.js";

export function emitCtx(node: CtxNode): Operation {
  const { name } = node;
  const bindings = node.bindings.map((binding) => ({
    key: binding.name,
    value: emitReference(binding.reference),
  }));
  return (runtime) => {
    // Without a prototype, so that a binding named __proto__ is a member like any other.
    const object: Record<string, Value> = Object.create(null);
    for (const { key, value } of bindings) object[key] = value(runtime.frame) ?? null;
    runtime.frame.define(name, object);
  };
}
