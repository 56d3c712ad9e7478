import type { Service } from "#service/service.js";
import type { Site } from "#store/sites.js";
import type { BuiltInPages } from "./built-in-pages/built-in-pages.js";
import type { WebsiteConfig } from "./config.js";
import type { Development } from "./development/development.js";
import type { BrowserFiles } from "./files/browser-files.js";
import type { Mount } from "./mount.js";
import type { PlaygroundFiles } from "./playground/playground-files.js";
import type { RepositorySite } from "./repository/repository-site.js";
import type { Gate } from "./sites/gate.js";
import type { SiteAtRoot } from "./sites/roots.js";

/** The service with its sites and its own pages. */
export interface Website extends Service {
  readonly config: WebsiteConfig;
  readonly sites: ReadonlyMap<string, Site>;
  readonly siteAtRoot: SiteAtRoot;
  /** The template repository at the root of all hosts, if one is served. */
  readonly repository?: RepositorySite | undefined;
  readonly builtInPages: BuiltInPages;
  readonly browser: BrowserFiles | undefined;
  /** Undefined if the playground was not built. */
  readonly playground: PlaygroundFiles | undefined;
  /** Decides who may see a page of a site. Undefined without a platform. */
  readonly gate: Gate | undefined;
  readonly mounts: readonly Mount[];
  readonly development: Development | undefined;
}
