import type { PlaceDetails, PlacePredictions } from "../model/schemas/calls/website.js";
import type { Crumbs } from "./calls/crumb.js";
import type { RateLimits } from "./calls/rate-limits.js";
import type { Database } from "./database/open.js";
import type { Log } from "./log.js";

/** Everything that the handlers of calls work with. */
export interface PlatformContext {
  readonly db: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly limits: RateLimits;
  readonly log: Log;
  /** Signs the keys of submissions. */
  readonly keySecret: string;
  readonly crumbs: Crumbs;
  readonly verifyCaptcha: VerifyCaptcha;
  readonly places: PlaceService | undefined;
  readonly renderPopup: RenderPopup | undefined;
}

/** Finds places by their names. Without one the platform knows the places that the site's data name. */
export interface PlaceService {
  autocomplete(input: string, language: string | undefined): Promise<PlacePredictions>;
  details(placeId: string): Promise<PlaceDetails | undefined>;
}

/** Renders the pop-up of a page; undefined where the page shows none. `force` shows it everywhere, for editors. */
export type RenderPopup = (site: string, path: string, force: boolean) => Promise<string | undefined>;

/**
 * Whether a captcha's provider accepts a response. Without a provider of its own the platform only asks for one that is
 * not empty.
 */
export type VerifyCaptcha = (response: string, site: string) => Promise<boolean>;
