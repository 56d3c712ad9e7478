import type { Template } from "../index.js";
import type { CompiledCache } from "../store/compiled-cache.js";

/** Partials for a render, each compiled once for all requests that bring the same source. */
export function compiledPartials(
  templates: CompiledCache<Template>,
  sources: Readonly<Record<string, string>>,
): Record<string, Template> {
  // By entries: assigning would lose a partial called `__proto__`.
  return Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [name, templates.get(source, name)]),
  );
}
