import type { createEngine } from "#index.js";

/** The diagnostics of a template: code, the source at the position, and message. */
export function foundIn(engine: ReturnType<typeof createEngine>, source: string) {
  return engine
    .compile(source)
    .diagnostics.map(({ code, start, end, message }) => [
      code,
      source.slice(start.offset, end.offset),
      message,
    ]);
}
