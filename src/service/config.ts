import { z } from "zod";
import { nearest } from "../core/diagnostics/nearest.js";
import { DEFAULT_LIMITS } from "../core/render/limits.js";
import { fieldErrors } from "./requests/field-errors.js";
import { StartFault } from "./start-fault.js";

/** Whole numbers, also as the digits that an environment variable holds. */
const whole = (least: number, most: number) =>
  z.preprocess(
    (value) => (typeof value === "string" && /^[0-9]+$/.test(value) ? Number(value) : value),
    z.number().int().min(least).max(most),
  );

const MEBIBYTE = 1024 * 1024;
/** Longest time that Node's timers can wait. */
const LONGEST_WAIT = 2 ** 31 - 1;
const limit = (name: keyof typeof DEFAULT_LIMITS, least: number) =>
  whole(least, Number.MAX_SAFE_INTEGER).default(DEFAULT_LIMITS[name]);

const configSchema = z.strictObject({
  port: whole(0, 65_535).default(4000),
  host: z.string().min(1).default("127.0.0.1"),
  /** A site's folder or a folder of sites; undefined means the ones that come with the package. */
  site: z.string().min(1).optional(),
  /** Bytes of a request body, after decompression. */
  bodyLimit: whole(1, 1024 * MEBIBYTE).default(10 * MEBIBYTE),
  /** Bytes of memory for compiled templates that are kept. */
  cacheSize: whole(0, Number.MAX_SAFE_INTEGER).default(128 * MEBIBYTE),
  /** Milliseconds that a caller may take to read a reply. */
  replyDeadline: whole(1, LONGEST_WAIT).default(60_000),
  /** Milliseconds from SIGTERM to refusing connections, so that load balancers see `/readyz` fail first. */
  drainDelay: whole(0, LONGEST_WAIT).default(1_000),
  /** Milliseconds that requests in flight are given when the service stops. */
  shutdownDeadline: whole(0, LONGEST_WAIT).default(10_000),
  logLevel: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** What a render may use; a request can only ask for less. */
  limits: z
    .strictObject({
      partialDepth: limit("partialDepth", 0),
      instructions: limit("instructions", 1),
      outputLength: limit("outputLength", 1),
      expressionTokens: limit("expressionTokens", 1),
      expressionStringLength: limit("expressionStringLength", 1),
    })
    .prefault({}),
});

export type Config = Readonly<z.infer<typeof configSchema>>;

/** Environment variables, and what they set. The command line wins over them. */
const VARIABLES: Readonly<Record<string, readonly [string, string?]>> = {
  PLATEN_PORT: ["port"],
  PLATEN_HOST: ["host"],
  PLATEN_SITE: ["site"],
  PLATEN_BODY_LIMIT: ["bodyLimit"],
  PLATEN_CACHE_SIZE: ["cacheSize"],
  PLATEN_REPLY_DEADLINE: ["replyDeadline"],
  PLATEN_DRAIN_DELAY: ["drainDelay"],
  PLATEN_SHUTDOWN_DEADLINE: ["shutdownDeadline"],
  PLATEN_LOG_LEVEL: ["logLevel"],
  PLATEN_LIMIT_PARTIAL_DEPTH: ["limits", "partialDepth"],
  PLATEN_LIMIT_INSTRUCTIONS: ["limits", "instructions"],
  PLATEN_LIMIT_OUTPUT_LENGTH: ["limits", "outputLength"],
  PLATEN_LIMIT_EXPRESSION_TOKENS: ["limits", "expressionTokens"],
  PLATEN_LIMIT_EXPRESSION_STRING_LENGTH: ["limits", "expressionStringLength"],
};

/**
 * Not settings of the service: what the command line reads itself, and what Kubernetes puts into every container when
 * a service is called "platen" (PLATEN_SERVICE_HOST, PLATEN_PORT=tcp://…, PLATEN_PORT_4000_TCP_ADDR, …).
 */
function isForeign(name: string, value: string): boolean {
  return (
    name === "PLATEN_DEBUG" || /^PLATEN_(?:SERVICE_|PORT_[0-9])/.test(name) || /^(?:tcp|udp):\/\//.test(value)
  );
}

export type Settings = Readonly<Record<string, unknown>>;

/** The configuration from flags and environment, complete and frozen. Throws a `StartFault` that names every mistake. */
export function readConfig(flags: Settings, env: Readonly<Record<string, string | undefined>>): Config {
  const settings: Record<string, unknown> = {};
  const limits: Record<string, unknown> = {};
  const mistakes: string[] = [];
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith("PLATEN_") || value === undefined || isForeign(name, value)) continue;
    const [key, inner] = VARIABLES[name] ?? [];
    if (key === undefined) mistakes.push(unknownSetting(name));
    else if (inner === undefined) settings[key] = value;
    else limits[inner] = value;
  }
  const given = Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
  const parsed = configSchema.safeParse({ limits, ...settings, ...given });
  for (const { path, message } of parsed.success
    ? []
    : fieldErrors(parsed.error, { limits, ...settings, ...given })) {
    mistakes.push(`${settingName(path, given)}: ${message}`);
  }
  if (!parsed.success || mistakes.length > 0) throw new StartFault(mistakes.join("\n"));
  return Object.freeze({ ...parsed.data, limits: Object.freeze(parsed.data.limits) });
}

function unknownSetting(name: string): string {
  const close = nearest(name, Object.keys(VARIABLES));
  return `${name}: there is no such setting${close === undefined ? "" : `; did you mean "${close}"?`}`;
}

/** The setting as whoever set it wrote it. */
function settingName(path: string, flags: Settings): string {
  if (Object.hasOwn(flags, path)) return `--${path}`;
  const variable = Object.entries(VARIABLES).find(([, keys]) => keys.join(".") === path);
  return variable?.[0] ?? path;
}
