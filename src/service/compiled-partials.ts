import type { Template } from "../index.js";
import type { CompiledCache } from "../store/compiled-cache.js";
import type { Paced } from "./paced.js";

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

/** Characters up to which templates are compiled together: some milliseconds. */
const TOGETHER = 32_768;

/** Compiles what comes with a request ahead of its use, each template as a piece of work of its own, if it is much. */
export function* compiledAhead(
  templates: CompiledCache<Template>,
  sources: Readonly<Record<string, string>>,
): Paced<void> {
  let length = 0;
  for (const source of Object.values(sources)) length += source.length;
  if (length <= TOGETHER) return;
  for (const [name, source] of Object.entries(sources)) {
    templates.get(source, name);
    yield;
  }
}
