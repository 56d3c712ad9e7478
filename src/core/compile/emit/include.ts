import type { Operation } from "#core/render/runtime.js";
import type { IncludeNode } from "#core/syntax/index.js";

export function emitInclude(node: IncludeNode): Operation {
  const { name, start, end } = node;
  const output = node.arguments.values.slice(1).includes("output");
  const site = { name, start, end };
  return (runtime) => {
    if (runtime.environment.includes) runtime.include(name, site, output);
  };
}
