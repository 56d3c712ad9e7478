import { z } from "zod";

/** Whole numbers, also as the digits of an environment variable. */
const whole = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === "string" && /^[0-9]+$/.test(value) ? Number(value) : value),
    z.number().int().min(min).max(max),
  );

/** Lists of words, also separated by commas as in an environment variable. */
const words = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",").map((word) => word.trim()) : value),
  z.array(z.string().min(1)),
);

const MEBIBYTE = 1024 * 1024;
/** The longest time that Node's timers can wait. */
const MAX_WAIT = 2 ** 31 - 1;

/** Other tokens cannot be sent in a header. */
const TOKEN = /^[!-~]*$/;

const token = z.strictObject({
  name: z.string().min(1).max(100),
  token: z.string().min(16).max(1000).regex(TOKEN, "must only have visible ASCII characters, and no blanks"),
});

export type Token = z.infer<typeof token>;

const tokens = z.preprocess(
  (value) => {
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  },
  z
    .array(token)
    .min(1, "must not be empty; leave the setting out to let everybody call")
    .superRefine((list, context) => {
      for (const field of ["token", "name"] as const) {
        const seen = new Set<string>();
        for (const [index, each] of list.entries()) {
          if (seen.has(each[field])) {
            context.addIssue({ code: "custom", path: [index, field], message: "is used twice" });
          }
          seen.add(each[field]);
        }
      }
    }),
);

/** Nothing that could end a directive of a content policy. */
const ORIGIN = /^https?:\/\/[a-zA-Z0-9.:-]+$/;

/** As browsers write them; one with a slash at the end would never match. */
const CALLING_ORIGIN = /^(?:\*|null|[a-z][a-z0-9+.-]*:\/\/[^A-Z\s/?#@]+)$/;

/** Every setting of the service. The description of each is one line of the guide. */
export const configSchema = z.strictObject({
  port: whole(0, 65_535).default(4000).describe("Port to listen on; 0 takes a free one."),
  host: z.string().min(1).default("127.0.0.1").describe("Address to listen on."),
  metricsPort: whole(0, 65_535)
    .optional()
    .describe(
      "Port of `/metrics`, without tokens; left out, `/metrics` is on the main port and needs a token.",
    ),
  site: z
    .string()
    .min(1)
    .optional()
    .describe("Folder of a site or of several sites; left out, the sample sites are served."),
  logLevel: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"])
    .default("info")
    .describe("Lowest level of the lines that are logged."),
  tokens: tokens
    .optional()
    .describe('Callers, as a list of `{"name": …, "token": …}`; left out, everybody may call.'),
  corsOrigins: words
    .refine(
      (origins) => origins.every((origin) => CALLING_ORIGIN.test(origin)),
      'must be like https://editor.example, in small letters and without a path, or "*"',
    )
    .default([])
    .describe('Origins whose pages may call the service from a browser; "*" means all.'),
  assetsBase: z
    .string()
    .regex(/\/$/, 'must end with "/"')
    .default("/assets/")
    .describe("Base address of the scripts and style sheets of islands, such as that of a CDN."),
  scriptOrigins: words
    .refine(
      (origins) => origins.every((origin) => ORIGIN.test(origin)),
      "must be like https://captcha.example",
    )
    .default([])
    .describe("Further origins whose scripts the pages of sites may run."),

  renderThreads: z
    .preprocess(
      (value) => (typeof value === "string" && /^[0-9]+$/.test(value) ? Number(value) : value),
      z.union([z.literal("auto"), z.number().int().min(1).max(256)], 'must be 1 to 256, or "auto"'),
    )
    .default("auto")
    .describe('Threads that render at the same time; "auto" means one for each core.'),
  renderDeadline: whole(10, MAX_WAIT)
    .default(1_000)
    .describe(
      "Milliseconds after which a job is aborted, and an island replaced by its static HTML; renders are " +
        "cut cleanly after three quarters.",
    ),
  threadMemory: whole(64 * MEBIBYTE, 4096 * MEBIBYTE)
    .default(192 * MEBIBYTE)
    .describe("Bytes of heap of one render thread; a job that needs more is aborted."),
  outputLimit: whole(1, Number.MAX_SAFE_INTEGER)
    .default(8 * MEBIBYTE)
    .describe("UTF-16 code units of one page."),

  bodyLimit: whole(1, 1024 * MEBIBYTE)
    .default(10 * MEBIBYTE)
    .describe("Bytes of one request body, or of one line of a batch, after decompression."),
  bufferSize: whole(1, Number.MAX_SAFE_INTEGER)
    .default(256 * MEBIBYTE)
    .describe("Bytes of all bodies and responses in memory; beyond it the largest is refused."),
  registrationSize: whole(0, Number.MAX_SAFE_INTEGER)
    .default(128 * MEBIBYTE)
    .describe("Bytes of all registered templates and data, divided equally among the tokens."),
  queueLength: whole(1, 1_000_000)
    .default(256)
    .describe("Requests that may wait for a thread; further ones are refused."),
  transferDeadline: whole(1, MAX_WAIT)
    .default(60_000)
    .describe("Milliseconds for receiving a body or the next line of a batch, and for sending a response."),
  drainDelay: whole(0, MAX_WAIT)
    .default(1_000)
    .describe("Milliseconds between SIGTERM and refusing connections, while `/readyz` says no."),
  shutdownDeadline: whole(0, MAX_WAIT)
    .default(10_000)
    .describe("Milliseconds that open requests have to end when the service stops."),
});

export type Config = Readonly<z.infer<typeof configSchema>>;
