import type { Limits } from "../../core/render/limits.js";
import { batchLine, renderRequest } from "./render-request.js";

/** The schemas of requests whose form depends on what the caller may use. */
export function requestSchemas(limits: Limits) {
  return { render: renderRequest(limits), batchLine: batchLine(limits) };
}

export type RequestSchemas = ReturnType<typeof requestSchemas>;
