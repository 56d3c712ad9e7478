import { z } from "zod";
import { DEFAULT_LIMITS, type Limits } from "../../core/render/limits.js";

/** Whole numbers, also as the digits that an environment variable holds. */
const whole = (least: number, most: number) =>
  z.preprocess(
    (value) => (typeof value === "string" && /^[0-9]+$/.test(value) ? Number(value) : value),
    z.number().int().min(least).max(most),
  );

const flag = z.preprocess(
  (value) => (value === "true" ? true : value === "false" ? false : value),
  z.boolean(),
);

/** Lists of plain words, also with commas as an environment variable holds them. */
const words = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",").map((word) => word.trim()) : value),
  z.array(z.string().min(1)),
);

const MEBIBYTE = 1024 * 1024;
/** Longest time that Node's timers can wait. */
const LONGEST_WAIT = 2 ** 31 - 1;
const bytes = (most = Number.MAX_SAFE_INTEGER) => whole(0, most);
const milliseconds = (least = 0) => whole(least, LONGEST_WAIT);

/** What the engine does not limit of itself. */
const SERVICE_LIMITS: Limits = {
  ...DEFAULT_LIMITS,
  // Other requests wait while one renders, and nobody shall wait for 50 ms. Renders of less than 3,500 steps are cut by it for a long
  // text only, and larger ones never for the time in which the machine did something else.
  milliseconds: 35,
  // Half of the engine's: a page goes to its caller in one piece, once as a text and once as bytes. Ten thousand items make some
  // three million characters.
  outputLength: 8 * 1024 * 1024,
};

const limit = (least: number) => whole(least, Number.MAX_SAFE_INTEGER);
const limits = {
  partialDepth: limit(0),
  instructions: limit(1),
  outputLength: limit(1),
  expressionTokens: limit(1),
  expressionStringLength: limit(1),
  milliseconds: limit(0),
} satisfies Record<keyof Limits, unknown>;

/** What a header can carry in one piece; others would be refused however they were sent. */
const TOKEN = /^[!-~]*$/;

/** Who may call, when not everybody may. */
const token = z.strictObject({
  /** Names the caller in the log. */
  name: z.string().min(1).max(100),
  token: z.string().min(16).max(1000).regex(TOKEN, "must have visible ASCII characters only, without blanks"),
  /** Where this caller's renders may use less than others'. */
  limits: z.strictObject(limits).partial().prefault({}),
  /** Renders of this caller that may wait or run at once. */
  concurrency: whole(1, 100_000).optional(),
});

const tokens = z.preprocess((value) => {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}, z.array(token).superRefine(eachOnce));

/** Of two callers with one token, the limits of one would hold for both. */
function eachOnce(tokens: readonly { readonly token: string }[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, { token }] of tokens.entries()) {
    if (seen.has(token)) {
      context.addIssue({
        code: "custom",
        path: [index, "token"],
        message: "must not be another caller's too",
      });
    }
    seen.add(token);
  }
}

/** Nothing that could end a directive of a content policy. */
const ORIGIN = /^https?:\/\/[a-zA-Z0-9.:-]+$/;

/** As browsers name them, to the letter: one with a slash at the end would never be met. */
const CALLING_ORIGIN = /^(?:\*|null|[a-z][a-z0-9+.-]*:\/\/[^A-Z\s/?#@]+)$/;

const settings = z.strictObject({
  port: whole(0, 65_535).default(4000),
  host: z.string().min(1).default("127.0.0.1"),
  /** A site's folder or a folder of sites; undefined means the ones that come with the package. */
  site: z.string().min(1).optional(),
  logLevel: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** Whether replies are compressed for those who accept it. */
  compression: flag.default(true),
  /** What the addresses of scripts and style sheets of interactive blocks begin with: a CDN's, for instance. */
  assetsBase: z.string().regex(/\/$/, 'must end with "/"').default("/assets/"),
  /** Origins besides their own whose scripts the pages of sites may run: a captcha's, for instance. */
  scriptOrigins: words
    .refine(
      (origins) => origins.every((origin) => ORIGIN.test(origin)),
      "must be like https://captcha.example",
    )
    .default([]),
  /** Milliseconds that an interactive block may take to render before its static HTML is shown. */
  islandDeadline: milliseconds(1).default(500),

  /** Bytes of a request body, after decompression; of one line of a batch. */
  bodyLimit: whole(1, 1024 * MEBIBYTE).default(10 * MEBIBYTE),
  /**
   * What reading a JSON body may cost, in points of about 30 nanoseconds (requests/json-cost.ts), for nothing else happens
   * meanwhile. A list of 10,000 items with 20 fields each costs 600,000, a million numbers as much, 40,000 different keys all.
   */
  jsonCost: whole(1, Number.MAX_SAFE_INTEGER).default(1_100_000),
  /** UTF-16 code units of a template together with its partials. */
  templateLimit: whole(1, Number.MAX_SAFE_INTEGER).default(MEBIBYTE / 2),
  /**
   * What compiling one template or partial may cost, in points of up to a microsecond (core/syntax/compile-cost.ts). A page of 183
   * tags, as of a real site, costs 1,300.
   */
  compileCost: whole(1, Number.MAX_SAFE_INTEGER).default(40_000),
  /** UTF-16 code units of a template that is linted, which takes up to two microseconds for each. */
  lintLimit: whole(1, Number.MAX_SAFE_INTEGER).default(20_000),
  /** Partials that one request may bring. */
  partialLimit: whole(0, Number.MAX_SAFE_INTEGER).default(1_000),
  /**
   * Bytes of the bodies that are on their way. Beyond it the largest of them is refused: connections times `bodyLimit` would be a
   * hundred gigabytes, and a slow caller holds what he has sent until `bodyDeadline`.
   */
  receivingSize: bytes().default(128 * MEBIBYTE),
  /**
   * Bytes of the replies that are on their way. Beyond it the largest of them is refused, or cut off where it has begun: a caller who
   * reads nothing would keep the largest page until `replyDeadline`.
   */
  sendingSize: bytes().default(128 * MEBIBYTE),
  /** Requests whose body is here and that wait for their turn; lines of batches wait beside them. */
  queueLength: whole(1, 1_000_000).default(256),
  /** Bytes of the bodies that wait. */
  queueSize: bytes().default(128 * MEBIBYTE),
  /** Renders that have begun and not ended: long ones pause for others. Islands and compression, which follow, are not counted. */
  concurrency: whole(1, 100_000).default(16),
  /**
   * Processes that serve the port: a number, or "auto" for one per processor. With more than one, what is said of
   * memory, of waiting, of connections and of a token's renders counts for each.
   */
  workers: z
    .preprocess(
      (value) => (typeof value === "string" && /^[0-9]+$/.test(value) ? Number(value) : value),
      z.union([z.literal("auto"), z.number().int().min(1).max(1_024)], 'must be 1 to 1024, or "auto"'),
    )
    .default(1),
  /** Milliseconds that a worker may be busy with one thing; then it counts as stuck, and is replaced. */
  workerStallDeadline: milliseconds(1_000).default(10_000),
  /** Open connections; more are refused. */
  connections: whole(1, 1_000_000).default(10_000),

  /** Bytes of memory for compiled templates that are kept, and for what was registered. */
  cacheSize: bytes().default(128 * MEBIBYTE),
  registeredTemplatesSize: bytes().default(128 * MEBIBYTE),
  registeredDataSize: bytes().default(128 * MEBIBYTE),

  /** Milliseconds that a caller may take to send the head of a request. */
  headersDeadline: milliseconds(1).default(10_000),
  /** Milliseconds that a caller may take to send a body; batches have no end. */
  bodyDeadline: milliseconds(1).default(60_000),
  /** Milliseconds that a caller may take to read a reply; batches have no end. */
  replyDeadline: milliseconds(1).default(60_000),
  /**
   * Milliseconds without a byte in either direction during a request after which a connection is closed. Up to twice as many for a
   * reader that stops in the middle of what is sent: Node looks at what is left once in that time, and not when the last byte went.
   */
  idleTimeout: milliseconds(1).default(30_000),
  /** Milliseconds that a connection is kept for a further request; longer than load balancers keep theirs. */
  keepAliveTimeout: milliseconds(1).default(65_000),
  /** Milliseconds from SIGTERM to refusing connections, so that load balancers see `/readyz` fail first. */
  drainDelay: milliseconds().default(1_000),
  /** Milliseconds that requests in flight are given when the service stops. */
  shutdownDeadline: milliseconds().default(10_000),

  /** Who may call what costs something; nobody in the list means everybody may. */
  tokens: tokens.default([]),
  /** Origins whose pages may call the service from a browser; "*" means all. */
  corsOrigins: words
    .refine(
      (origins) => origins.every((origin) => CALLING_ORIGIN.test(origin)),
      'must be like https://editor.example, in small letters and without a path, or "*"',
    )
    .default([]),

  /** What a render may use; a request can only ask for less. */
  limits: z
    .strictObject({
      partialDepth: limits.partialDepth.default(SERVICE_LIMITS.partialDepth),
      instructions: limits.instructions.default(SERVICE_LIMITS.instructions),
      outputLength: limits.outputLength.default(SERVICE_LIMITS.outputLength),
      expressionTokens: limits.expressionTokens.default(SERVICE_LIMITS.expressionTokens),
      expressionStringLength: limits.expressionStringLength.default(SERVICE_LIMITS.expressionStringLength),
      milliseconds: limits.milliseconds.default(SERVICE_LIMITS.milliseconds),
    })
    .prefault({}),
});

export const configSchema = settings.refine(
  // A render without a limit may take longer than any deadline.
  ({ workers, limits: { milliseconds }, workerStallDeadline }) =>
    workers === 1 || (milliseconds > 0 && milliseconds < workerStallDeadline),
  {
    path: ["workerStallDeadline"],
    message: "must be above limits.milliseconds, and that above 0: a worker that renders is not stuck",
  },
);

export type Config = Readonly<z.infer<typeof configSchema>>;
export type Token = Config["tokens"][number];
