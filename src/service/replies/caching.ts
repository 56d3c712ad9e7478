import type { RenderResult } from "../../index.js";
import type { Reply } from "../exchange.js";
import type { RenderRequest } from "../requests/render-request.js";

/** Tells proxies how to keep a page, as its request wishes. A page that a limit has cut is kept nowhere. */
export function allowCaching(res: Reply, wish: RenderRequest["caching"], { errors }: RenderResult): void {
  // What ends a render is the last that is reported.
  const end = errors.at(-1)?.code ?? "";
  if (end.startsWith("limit-")) res.setHeader("Platen-Limit", end);
  if (end.startsWith("limit-") || end === "data-invalid") {
    res.setHeader("Cache-Control", "no-store");
    return;
  }
  if (wish?.control !== undefined) res.setHeader("Cache-Control", wish.control);
  if (wish?.tags !== undefined && wish.tags.length > 0) res.setHeader("Surrogate-Key", wish.tags.join(" "));
}
