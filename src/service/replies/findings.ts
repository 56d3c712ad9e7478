import type { RenderResult, Template } from "../../index.js";
import { exchangeOf, type Reply } from "../exchange.js";

/** A page can have a thousand errors; the log needs to know that, and where to begin. */
const MOST_LOGGED = 10;

/** Tells caller and log what was found in a template and its rendering. Pages themselves never show it. */
export function announce(res: Reply, template: Template, { errors, stats }: RenderResult): void {
  const found = [...template.diagnostics, ...errors];
  // The engine lists the first thousand only, and counts the others.
  const unlisted = stats.errors - errors.length;
  const count = found.filter(({ severity }) => severity === "error").length + unlisted;
  res.setHeader("Platen-Errors", String(count));
  if (found.length === 0) return;
  const { notes } = exchangeOf(res);
  notes["templateErrors"] = count;
  notes["findings"] = found.slice(0, MOST_LOGGED).map(({ code, source, start }) => {
    return `${source ?? ""}:${start.line}:${start.column} ${code}`;
  });
}
