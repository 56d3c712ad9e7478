import { z } from "zod";
import type { Limits } from "../../core/render/limits.js";
import { CONTENT_ID } from "../content-id.js";

/** Ends of the range of ECMAScript's dates, in milliseconds. */
const LATEST = 8.64e15;

/** Characters of a line's id. */
export const LONGEST_ID = 1_000;

/** Characters of all tags together, well below what proxies take as one header. */
const LONGEST_TAGS = 8_000;

const below = (least: number, most: number) => z.number().int().min(least).max(most).exactOptional();

const contentId = z.string().regex(CONTENT_ID, "must be 64 lower-case hexadecimal digits");

/** What a template needs besides data. */
export const bundleShape = {
  template: z.string().describe("The source of the template."),
  partials: z
    .record(z.string(), z.string())
    .optional()
    .describe("Name of the partial, of at most 1,000 characters → its source."),
  injects: z.record(z.string(), z.unknown()).optional().describe("Path of `{.inject}` → any JSON."),
};

const TAG = /^[\x21-\x7e]{1,256}$/;

const tags = z
  .array(z.string().regex(TAG, "must be printable ASCII without spaces"))
  .refine((list) => list.join(" ").length <= LONGEST_TAGS, `must have at most ${LONGEST_TAGS} characters`);

/** How proxies may keep the reply. */
const caching = z.strictObject({
  control: z
    .string()
    .regex(/^[\x20-\x7e]{1,500}$/, "must be the printable ASCII of a Cache-Control header")
    .optional()
    .describe("The `Cache-Control` of the reply."),
  tags: z
    .array(z.unknown())
    // Looked at first: each tag of a million would be checked, and told of.
    .max(LONGEST_TAGS / 2)
    .meta({ items: { type: "string", pattern: TAG.source } })
    .pipe(tags)
    .optional()
    .describe("The `Surrogate-Key` of the reply."),
});

const fields = (ceiling: Limits) => ({
  ...bundleShape,
  template: bundleShape.template.optional(),
  templateId: contentId.optional().describe("The id of a registered template, instead of `template`."),
  data: z.unknown().optional().describe("Any JSON; the template's references are looked up in it."),
  baseId: contentId.optional().describe("The id of registered data; members of `data` replace its members."),
  locale: z.string().max(100).optional().describe("BCP 47 tag of dates, numbers and money."),
  now: z.number().min(-LATEST).max(LATEST).optional().describe("Milliseconds since 1970."),
  expressions: z.boolean().optional().describe("`false` turns `{.eval}` off."),
  includes: z.boolean().optional().describe("`false` turns `{.include}` off."),
  islands: z.boolean().optional().describe("`true` makes interactive blocks islands."),
  limits: z
    .strictObject({
      partialDepth: below(0, ceiling.partialDepth).describe("Levels of partials and macros in each other."),
      instructions: below(0, ceiling.instructions).describe("Steps: tags, loop turns, partials, long texts."),
      outputLength: below(0, ceiling.outputLength).describe(
        "UTF-16 code units of the page, and of every text made on the way.",
      ),
      // 0 would mean "no limit" to the engine.
      expressionTokens: below(1, ceiling.expressionTokens).describe("Tokens of one expression."),
      expressionStringLength: below(1, ceiling.expressionStringLength).describe(
        "UTF-16 code units of a text that an expression joins.",
      ),
      milliseconds: below(
        1,
        ceiling.milliseconds === 0 ? Number.MAX_SAFE_INTEGER : ceiling.milliseconds,
      ).describe("Time that the render takes."),
    })
    .optional()
    .describe("Lower limits than those that hold for the caller: the service's own, or those of his token."),
});

/** What is wrong between fields. Told beside what is wrong with each: all mistakes come at once. */
const consistent = z.superRefine<object>(
  (input, context) => {
    for (const [path, message] of contradictions(input)) {
      context.addIssue({ code: "custom", path: [path], message });
    }
  },
  { when: ({ value }) => typeof value === "object" && value !== null && !Array.isArray(value) },
);

/** The same for programs that read the description of the interface. */
const CONSISTENT = {
  oneOf: [{ required: ["template"] }, { required: ["templateId"] }],
  dependentSchemas: {
    templateId: { not: { required: ["partials"] } },
    baseId: { properties: { data: { type: "object" } } },
  },
} as const;

/** The body of `POST /render`. Limits may be lowered below `ceiling`, never raised. */
export function renderRequest(ceiling: Limits) {
  return z
    .strictObject({
      ...fields(ceiling),
      caching: caching.optional().describe("How proxies may keep the reply."),
    })
    .check(consistent)
    .meta(CONSISTENT);
}

/** One line of a batch. */
export function batchLine(ceiling: Limits) {
  const id = z.union([z.string().max(LONGEST_ID), z.number()], "must be a text or a number").optional();
  return z
    .strictObject({ id: id.describe("Comes back with the outcome."), ...fields(ceiling) })
    .check(consistent)
    .meta(CONSISTENT);
}

export type RenderRequest = z.infer<ReturnType<typeof renderRequest>>;
/** What both have: everything about the render itself. */
export type RenderFields = Omit<RenderRequest, "caching">;

function* contradictions(input: {
  readonly template?: unknown;
  readonly templateId?: unknown;
  readonly partials?: unknown;
  readonly baseId?: unknown;
  readonly data?: unknown;
}): Generator<readonly [path: string, message: string]> {
  const { template, templateId, partials, baseId, data } = input;
  if (templateId === undefined) {
    if (template === undefined) yield ["template", "is missing"];
  } else {
    if (template !== undefined) yield ["template", "cannot stand beside templateId"];
    if (partials !== undefined) yield ["partials", "belong to the registered template"];
  }
  const isObject = typeof data === "object" && data !== null && !Array.isArray(data);
  if (baseId !== undefined && data !== undefined && !isObject) {
    yield ["data", "must be an object where baseId is given"];
  }
}
