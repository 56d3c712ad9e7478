import type { Mount } from "../service/mount.js";
import type { Service } from "../service/service.js";
import type { Site } from "../store/sites.js";
import type { Development } from "./development/development.js";
import type { BrowserFiles } from "./files/browser-files.js";
import type { OwnPages } from "./own-pages/own-pages.js";
import type { PlaygroundFiles } from "./playground/playground-files.js";
import type { Gate } from "./sites/gate.js";

/** The service together with what it shows to people: sites, and pages of its own. */
export interface Website extends Service {
  readonly sites: ReadonlyMap<string, Site>;
  readonly ownPages: OwnPages;
  readonly browser: BrowserFiles | undefined;
  /** Undefined where the playground was not built. */
  readonly playground: PlaygroundFiles | undefined;
  /** Says who may see a page of a site; undefined without a platform. */
  readonly gate: Gate | undefined;
  readonly mounts: readonly Mount[];
  readonly development: Development | undefined;
}
