import type { createEngine } from "../../src/index.js";

/** What is found in a template: code, the text it points at, and message. */
export function foundIn(engine: ReturnType<typeof createEngine>, source: string) {
  return engine
    .compile(source)
    .diagnostics.map(({ code, start, end, message }) => [
      code,
      source.slice(start.offset, end.offset),
      message,
    ]);
}
