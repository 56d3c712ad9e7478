import { z } from "zod";
import { readJson } from "#store/json-document.js";
import { Proxies } from "./receive/proxies.js";

/** An integer. Environment variables provide it as digits. */
export const integer = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === "string" && /^[0-9]+$/.test(value) ? Number(value) : value),
    z.number().int().min(min).max(max),
  );

/** A list of words. Environment variables provide it separated by commas. */
const words = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",").map((word) => word.trim()) : value),
  z.array(z.string().min(1)),
);

/** Addresses that can be compiled to a list of trusted proxies. */
const proxies = words.refine((addresses) => {
  try {
    return Boolean(new Proxies(addresses));
  } catch {
    return false;
  }
}, "must be addresses or ranges, such as 10.0.0.0/8");

const MEBIBYTE = 1024 * 1024;
/** The maximum delay of Node's timers. */
const MAX_WAIT = 2 ** 31 - 1;

/** Other characters cannot be sent in a header. */
const TOKEN = /^[!-~]*$/;

const token = z.strictObject({
  name: z.string().min(1).max(100),
  token: z.string().min(16).max(1000).regex(TOKEN, "must consist of visible ASCII characters without spaces"),
});

export type Token = z.infer<typeof token>;

const tokens = z.preprocess(
  (value) => (typeof value === "string" ? (readJson(value)?.value ?? value) : value),
  z
    .array(token)
    .min(1, "must not be empty; omit the setting to let anyone call")
    .superRefine((list, context) => {
      for (const field of ["token", "name"] as const) {
        const seen = new Set<string>();
        for (const [index, entry] of list.entries()) {
          if (seen.has(entry[field])) {
            context.addIssue({ code: "custom", path: [index, field], message: "is used twice" });
          }
          seen.add(entry[field]);
        }
      }
    }),
);

/** Excludes characters that could end a directive of a content security policy. */
const ORIGIN = /^https?:\/\/[a-zA-Z0-9.:-]+$/;

/** As browsers write them. An origin with a trailing slash would never match. */
const CALLING_ORIGIN = /^(?:\*|null|[a-z][a-z0-9+.-]*:\/\/[^A-Z\s/?#@]+)$/;

/** Every setting of the service. The descriptions appear in the guide. */
export const configSchema = z.strictObject({
  port: integer(0, 65_535).default(4000).describe("Port to listen on; 0 selects a free port."),
  host: z.string().min(1).default("127.0.0.1").describe("Address to listen on."),
  metricsPort: integer(0, 65_535)
    .optional()
    .describe("Port of `/metrics` instead of the main one, without a token; it also answers health checks."),
  trustedProxies: proxies
    .default([])
    .describe(
      "Addresses or ranges of proxies, such as `10.0.0.0/8`, whose `X-Forwarded-For` and `X-Forwarded-Proto` " +
        "are believed.",
    ),
  logLevel: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"])
    .default("info")
    .describe("Lowest level that is logged."),
  tokens: tokens
    .optional()
    .describe('Callers, as a list of `{"name": …, "token": …}`; without it, anyone may call.'),
  corsOrigins: words
    .refine(
      (origins) => origins.every((origin) => CALLING_ORIGIN.test(origin)),
      'must be like https://editor.example, in lower case and without a path, or "*"',
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
    .describe("Additional origins whose scripts the pages of sites may run."),

  renderThreads: z
    .union([z.literal("auto"), integer(1, 256)], 'must be 1 to 256, or "auto"')
    .default("auto")
    .describe('Number of render threads; "auto" means one per core.'),
  renderDeadline: integer(10, MAX_WAIT)
    .default(1_000)
    .describe(
      "Milliseconds before a job is aborted or an island stays static; renders stop with a partial page " +
        "after three quarters.",
    ),
  threadMemory: integer(64 * MEBIBYTE, 4096 * MEBIBYTE)
    .default(192 * MEBIBYTE)
    .describe("Bytes of heap of one render thread; a job that needs more is aborted."),
  outputLimit: integer(1, Number.MAX_SAFE_INTEGER)
    .default(8 * MEBIBYTE)
    .describe("UTF-16 code units of one page."),

  bodyLimit: integer(1, 1024 * MEBIBYTE)
    .default(10 * MEBIBYTE)
    .describe("Bytes of one request body, or of one line of a batch, after decompression."),
  bufferSize: integer(1, Number.MAX_SAFE_INTEGER)
    .default(256 * MEBIBYTE)
    .describe("Bytes of all bodies and responses in memory; above it, the largest is rejected."),
  registrationSize: integer(0, Number.MAX_SAFE_INTEGER)
    .default(128 * MEBIBYTE)
    .describe("Bytes of all registered templates and data, divided equally among the tokens."),
  queueLength: integer(1, 1_000_000)
    .default(256)
    .describe("Requests that may wait for a thread; more are rejected."),
  transferDeadline: integer(1, MAX_WAIT)
    .default(60_000)
    .describe("Milliseconds for receiving a body or the next line of a batch, and for sending a response."),
  drainDelay: integer(0, MAX_WAIT)
    .default(1_000)
    .describe("Milliseconds between SIGTERM and refusing connections; meanwhile `/readyz` returns 503."),
  shutdownDeadline: integer(0, MAX_WAIT)
    .default(10_000)
    .describe("Milliseconds that open requests may take to finish when the service stops."),
});

export type Config = Readonly<z.infer<typeof configSchema>>;
