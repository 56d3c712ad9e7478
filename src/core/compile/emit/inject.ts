import type { Operation } from "../../render/runtime.js";
import type { InjectNode } from "../../syntax/index.js";

export function emitInject(node: InjectNode): Operation {
  const { name, path } = node;
  return (runtime) => {
    runtime.frame.define(name, runtime.environment.inject(path));
  };
}
