import type { Response } from "express";
import type { RenderResult } from "../../index.js";
import type { RenderRequest } from "../requests/render-request.js";

/** Tells proxies how to keep a page, as its request wishes. A page that a limit has cut is kept nowhere. */
export function allowCaching(res: Response, wish: RenderRequest["caching"], { errors }: RenderResult): void {
  // What ends a render is the last that is reported.
  const end = errors.at(-1)?.code ?? "";
  if (end.startsWith("limit-")) res.set("Platen-Limit", end);
  if (end.startsWith("limit-") || end === "data-invalid") {
    res.set("Cache-Control", "no-store");
    return;
  }
  if (wish?.control !== undefined) res.set("Cache-Control", wish.control);
  if (wish?.tags !== undefined && wish.tags.length > 0) res.set("Surrogate-Key", wish.tags.join(" "));
}
