import { StartError } from "#website/start-error.js";
import type { ServeConfig } from "./settings/schema.js";

/** The parts that a start opens beside rendering, lint and the service's own pages. */
export interface Opening {
  /** The setting `site`, or the sample sites. Undefined if no site is served. */
  readonly sites: { readonly folder: string } | "samples" | undefined;
  /** "none", "embedded" or the address of a PostgreSQL database. */
  readonly platform: string;
  /** One line for the operator: the parts that are open, those that are not, and the reason. */
  readonly summary: string;
}

export interface Circumstances {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether `--dev` is set. */
  readonly development: boolean;
}

/**
 * Returns the parts to open. Without settings, everything is open for a first try. In production, sites and the
 * platform need a folder: samples are not for visitors, and data must outlive the process. Throws a `StartError` if one
 * is missing.
 */
export function openingOf(config: ServeConfig, circumstances: Circumstances): Opening {
  const reason = productionReason(config, circumstances);
  const { site, platformData } = config;
  const sites = site !== undefined ? { folder: site } : reason === undefined ? "samples" : undefined;
  const isWanted = reason === undefined || platformData !== undefined;
  const platform = config.platform ?? (isWanted ? "embedded" : "none");
  if (platform !== "none") requireParts(sites, platform, config, reason);
  return { sites, platform, summary: summaryOf({ sites, platform }, config, reason) };
}

/** Returns the reason why the service runs in production. Undefined if it does not. */
function productionReason({ tokens }: ServeConfig, { env, development }: Circumstances): string | undefined {
  if (development) return undefined;
  if (tokens !== undefined) return "tokens are set";
  return env["NODE_ENV"] === "production" ? "NODE_ENV is production" : undefined;
}

function requireParts(
  sites: Opening["sites"],
  platform: string,
  { platformData }: ServeConfig,
  reason: string | undefined,
): void {
  if (sites === undefined) {
    throw new StartError(
      `the platform has no site to serve, because ${reason}; name the folder of a site with --site, ` +
        "or set --platform none",
    );
  }
  if (platform === "embedded" && platformData === undefined && reason !== undefined) {
    throw new StartError(
      `the embedded platform needs a folder for its database, because ${reason}; name one with ` +
        "--platform-data, or set --platform postgresql://… or none",
    );
  }
}

function summaryOf(
  { sites, platform }: Pick<Opening, "sites" | "platform">,
  config: ServeConfig,
  reason: string | undefined,
): string {
  const callers = config.tokens === undefined ? "everyone" : "callers with a token";
  const parts = [`rendering and lint for ${callers}`];
  if (sites === undefined) parts.push(`no sites (${reason}; --site opens them)`);
  else parts.push(sites === "samples" ? "the sample sites" : `the sites in ${sites.folder}`);
  if (config.platform === "none") parts.push('no platform (it is "none")');
  else if (platform === "none") parts.push(`no platform (${reason}; --platform-data opens one)`);
  else if (platform !== "embedded") parts.push("a platform in PostgreSQL");
  else parts.push(`a platform in ${config.platformData ?? "memory, which forgets its data on exit"}`);
  return `Open: ${parts.join("; ")}.`;
}
