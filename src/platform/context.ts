import type { IncomingMessage } from "node:http";
import type { CallResult } from "#model/schemas/calls/table.js";
import type { Crumbs } from "./calls/crumb.js";
import type { RateLimits } from "./calls/rate-limits.js";
import type { Database } from "./database/open.js";
import type { Log } from "./log.js";
import type { RecordStore } from "./retention/record-store.js";

/** Dependencies of the handlers. */
export interface PlatformContext {
  readonly db: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly limits: RateLimits;
  readonly records: RecordStore;
  readonly log: Log;
  /** Signs the keys of submissions. */
  readonly keySecret: string;
  readonly crumbs: Crumbs;
  /** Without it, forms with a captcha are refused. */
  readonly verifyCaptcha: VerifyCaptcha | undefined;
  readonly places: PlaceService | undefined;
  readonly renderPopup: RenderPopup | undefined;
  readonly siteAtRoot: SiteAtRoot;
}

/** Finds places by name. Without a service, the platform uses the places in the site's data. */
export interface PlaceService {
  autocomplete(
    input: string,
    language: string | undefined,
  ): Promise<CallResult<"GET /api/google-maps/places/autocomplete">>;
  details(placeId: string): Promise<CallResult<"GET /api/google-maps/places/details"> | undefined>;
}

/**
 * Renders the pop-up of a page. Returns undefined if the page has none. `base` is the base path of the site. `force`
 * shows the pop-up everywhere, for editors.
 */
export type RenderPopup = (
  site: string,
  path: string,
  base: string,
  force: boolean,
) => Promise<string | undefined>;

/** Returns the name of the site at the root of a request's host. Undefined if sites are below `/sites/NAME`. */
export type SiteAtRoot = (req: IncomingMessage) => string | undefined;

/** Returns whether a captcha's provider accepts a response, which is not empty. Rejects if that is unknown. */
export type VerifyCaptcha = (response: string, site: string) => Promise<boolean>;
