import type { Operation } from "#core/render/runtime.js";
import type { InjectNode } from "#core/syntax/index.js";

export function emitInject(node: InjectNode): Operation {
  const { name, path } = node;
  return (runtime) => {
    runtime.frame.define(name, runtime.environment.inject(path));
  };
}
