import { z } from "zod";
import { isZone } from "#core/library/dates/zone-names.js";
import { DEFAULT_LIMITS, type Limits } from "#core/render/limits.js";
import { visitorContextSchema } from "#model/schemas/visitor.js";

/** The range of ECMAScript dates in milliseconds. */
const MAX_TIME = 8.64e15;

/** Maximum length of the id of a batch line. */
export const MAX_LINE_ID = 1_000;

/** Maximum length of all cache tags together, below what proxies accept as one header. */
const MAX_TAGS = 8_000;

/** Maximum length of the name of a partial, which every error in the partial repeats. */
const MAX_PARTIAL_NAME = 1_000;

/** 64 hexadecimal digits: a SHA-256. */
export const CONTENT_ID = /^[0-9a-f]{64}$/;

const contentId = z.string().regex(CONTENT_ID, "must be 64 lower-case hexadecimal digits");

const bundleShape = {
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
  .refine((list) => list.join(" ").length <= MAX_TAGS, `must have at most ${MAX_TAGS} characters`);

const caching = z.strictObject({
  control: z
    .string()
    .regex(/^[\x20-\x7e]{1,500}$/, "must be the printable ASCII of a Cache-Control header")
    .optional()
    .describe("The `Cache-Control` of the response."),
  tags: z
    .array(z.unknown())
    // Checked first, so that a million tags are not validated one by one.
    .max(MAX_TAGS / 2)
    .meta({ items: { type: "string", pattern: TAG.source } })
    .pipe(tags)
    .optional()
    .describe("The `Surrogate-Key` of the response."),
});

const between = (min: number, max: number) => z.number().int().min(min).max(max).exactOptional();

function fields(ceiling: Limits) {
  return {
    ...bundleShape,
    template: bundleShape.template.optional(),
    templateId: contentId.optional().describe("The id of a registered template, instead of `template`."),
    data: z.unknown().optional().describe("Any JSON; the template's references are looked up in it."),
    baseId: contentId
      .optional()
      .describe("The id of registered data; members of `data` replace its members."),
    locale: z.string().max(100).optional().describe("BCP 47 tag of dates, numbers and money."),
    timeZone: z
      .string()
      .refine(isZone, "must be an IANA time zone, such as Europe/Rome")
      .optional()
      .describe("IANA time zone of dates, if the data has none."),
    now: z.number().min(-MAX_TIME).max(MAX_TIME).optional().describe("Milliseconds since 1970."),
    expressions: z.boolean().optional().describe("`false` turns `{.eval}` off."),
    includes: z.boolean().optional().describe("`false` turns `{.include}` off."),
    islands: z.boolean().optional().describe("`true` makes interactive blocks islands."),
    visitor: visitorContextSchema
      .optional()
      .describe("Gives the HTML page a visitor side: analytics, notices and pop-up, with these facts."),
    limits: z
      .strictObject({
        partialDepth: between(0, ceiling.partialDepth).describe("Levels of nested partials and macros."),
        instructions: between(0, ceiling.instructions).describe("Steps: tags, loop turns, partials."),
        outputLength: between(0, ceiling.outputLength).describe(
          "UTF-16 code units of the page and of every intermediate string.",
        ),
        // 0 would mean "unlimited" to the engine.
        expressionTokens: between(1, ceiling.expressionTokens).describe("Tokens of one expression."),
        expressionStringLength: between(1, ceiling.expressionStringLength).describe(
          "UTF-16 code units of a string that an expression joins.",
        ),
        milliseconds: between(1, ceiling.milliseconds).describe("Milliseconds that the render may take."),
      })
      .optional()
      .describe("Lower limits than those of the service."),
  };
}

type Envelope = Readonly<
  Partial<Record<"template" | "templateId" | "partials" | "baseId" | "data", unknown>>
>;

/**
 * Rules between fields, reported together with the errors in single fields. Not `superRefine`: with it, V8 moves every
 * body to the old generation, which doubles the time of parsing.
 */
const consistent = [
  rule("template", "is missing", (input) => input.template !== undefined || input.templateId !== undefined),
  rule("template", "cannot be combined with templateId", ({ template, templateId }) => {
    return template === undefined || templateId === undefined;
  }),
  rule("partials", "belong to the registered template", ({ partials, templateId }) => {
    return partials === undefined || templateId === undefined;
  }),
  rule("data", "must be an object if baseId is set", ({ data, baseId }) => {
    return baseId === undefined || data === undefined || isObject(data);
  }),
];

function rule(path: string, message: string, holds: (input: Envelope) => boolean) {
  return z.refine<Envelope>(holds, { path: [path], message, when: ({ value }) => isObject(value) });
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The same rules as JSON schema, for the OpenAPI description. */
const CONSISTENT = {
  oneOf: [{ required: ["template"] }, { required: ["templateId"] }],
  dependentSchemas: {
    templateId: { not: { required: ["partials"] } },
    baseId: { properties: { data: { type: "object" } } },
  },
} as const;

/**
 * Returns the schemas of the bodies that depend on the limits of the service. Requests may lower a limit but never
 * raise it.
 */
export function requestSchemas(ceiling: Limits) {
  const lineId = z
    .union([z.string().max(MAX_LINE_ID), z.number()], "must be a string or a number")
    .optional();
  const shape = fields(ceiling);
  return {
    /** The body of `POST /render`. */
    render: z
      .strictObject({ ...shape, caching: caching.optional().describe("How proxies may cache the response.") })
      .check(...consistent)
      .meta(CONSISTENT),
    /** One line of `POST /render/batch`. */
    batchLine: z
      .strictObject({ id: lineId.describe("Repeated in the outcome of the line."), ...shape })
      .check(...consistent)
      .meta(CONSISTENT),
  };
}

export type RequestSchemas = ReturnType<typeof requestSchemas>;
export type RenderRequest = z.infer<RequestSchemas["render"]>;
/** The fields that `/render` and a batch line share. */
export type RenderFields = Omit<RenderRequest, "caching">;

/** The body of `PUT /templates/{id}`. */
export const templateBundle = z.strictObject({
  name: z
    .string()
    .regex(/^[\w./ -]{1,100}$/, "must be 1 to 100 letters, digits, blanks or any of . / _ -")
    .optional()
    .describe("Names the template in the metrics of the service."),
  ...bundleShape,
});

export type TemplateBundle = z.infer<typeof templateBundle>;

/** The body of `PUT /data/{id}`: any object. */
export const sharedData = z.object({}).meta({ additionalProperties: {} });

/** Returns what is wrong with partials although the schema accepts them, or undefined. */
export function partialsError(partials: Readonly<Record<string, unknown>> = {}): string | undefined {
  for (const [name, source] of Object.entries(partials)) {
    if (name.length > MAX_PARTIAL_NAME) return `must have names of at most ${MAX_PARTIAL_NAME} characters`;
    // Zod does not look at a member named `__proto__`.
    if (typeof source !== "string") return "must be strings";
  }
  return undefined;
}

/** Returns the limits of a render in the service. */
export function serviceLimits(settings: Record<"outputLimit" | "renderTime", number>): Limits {
  return { ...DEFAULT_LIMITS, outputLength: settings.outputLimit, milliseconds: settings.renderTime };
}
