import { createEngine, type Value } from "#index.js";

const engine = createEngine();

/** Formats a value with a formatter call, in `{a|…}`. */
export function format(call: string, value: Value): string {
  return render(`{a|${call}}`, { a: value });
}

export function render(
  template: string,
  data: Value,
  partials: Readonly<Record<string, string>> = {},
): string {
  return engine.compile(template).render(data, { partials }).html;
}
