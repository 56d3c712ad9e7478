import { z } from "zod";
import type { Limits } from "../../core/render/limits.js";

/** Ends of the range of ECMAScript's dates, in milliseconds. */
const LATEST = 8.64e15;

const below = (least: number, most: number) => z.number().int().min(least).max(most).exactOptional();

/** The body of `POST /render`. Limits may be lowered below `ceiling`, never raised. */
export function renderRequest(ceiling: Limits) {
  return z.strictObject({
    template: z.string(),
    /** Name → source. */
    partials: z.record(z.string(), z.string()).optional(),
    /** Any JSON. */
    data: z.unknown().optional(),
    /** Path of `.inject` → any JSON. */
    injects: z.record(z.string(), z.unknown()).optional(),
    locale: z.string().max(100).optional(),
    /** Milliseconds since 1970. */
    now: z.number().min(-LATEST).max(LATEST).optional(),
    expressions: z.boolean().optional(),
    includes: z.boolean().optional(),
    limits: z
      .strictObject({
        partialDepth: below(0, ceiling.partialDepth),
        instructions: below(0, ceiling.instructions),
        outputLength: below(0, ceiling.outputLength),
        // 0 would mean "no limit" to the engine.
        expressionTokens: below(1, ceiling.expressionTokens),
        expressionStringLength: below(1, ceiling.expressionStringLength),
      })
      .optional(),
  });
}

export type RenderRequest = z.infer<ReturnType<typeof renderRequest>>;
