import type { RequestListener } from "node:http";
import type { Log, Platform, PlatformSite, SiteAtRoot, SiteDocuments, Storage } from "#platform/index.js";
import type { SiteContent } from "#store/site-content.js";
import { popupRenderer, type RenderFragment } from "./popup-renderer.js";
import type { ServeConfig } from "./serve/settings/schema.js";
import { UsageError } from "./usage-error.js";

/** An app for every request below a path. It sees URLs without that path. */
export interface PlatformMount {
  readonly path: string;
  readonly app: RequestListener;
}

export interface PlatformMounts {
  readonly mounts: readonly PlatformMount[];
  readonly gate: Pick<Platform, "accessTo" | "cartOf" | "commentsOf">;
  announcement(url: string): string | undefined;
  /** The code that authorizes setting the owner's first password. Undefined if a password is set. */
  readonly setupCode: string | undefined;
  close(): Promise<void>;
}

export type PlatformSettings = Pick<
  ServeConfig,
  Extract<keyof ServeConfig, `platform${string}`> | "trustedProxies"
>;

export interface ServedSite {
  readonly name: string;
  content(): Promise<SiteContent>;
}

/** Opens the platform for the sites of the service. Returns undefined for the platform "none". */
export async function openPlatformMounts(
  settings: PlatformSettings,
  sites: readonly ServedSite[],
  surroundings: {
    readonly log: Log;
    readonly clock: () => number;
    readonly render?: RenderFragment | undefined;
    readonly siteAtRoot?: SiteAtRoot | undefined;
  },
): Promise<PlatformMounts | undefined> {
  if (settings.platform === "none" || sites.length === 0) return undefined;
  const { captchaVerifier, openPlatform, StorageError } = await import("#platform/index.js");
  const { platformMail: smtp, platformPassword: ownerPassword, platformCaptchaSecret: secret } = settings;
  const platform = await openPlatform({
    storage: storageOf(settings),
    sites: sites.map(platformSite),
    log: surroundings.log,
    now: surroundings.clock,
    retention: { days: settings.platformRetention, megabytes: settings.platformQuota },
    ...(surroundings.siteAtRoot === undefined ? {} : { siteAtRoot: surroundings.siteAtRoot }),
    trustedProxies: settings.trustedProxies,
    ...(surroundings.render === undefined ? {} : { renderPopup: popupRenderer(sites, surroundings.render) }),
    ...(ownerPassword === undefined ? {} : { ownerPassword }),
    ...(secret === undefined
      ? {}
      : { verifyCaptcha: captchaVerifier({ secret, address: settings.platformCaptchaVerify }) }),
    ...(smtp === undefined ? {} : { mail: { smtp, from: settings.platformMailFrom } }),
  }).catch((error: unknown) => {
    throw error instanceof StorageError ? new UsageError(error.message) : error;
  });
  const names = sites.map(({ name }) => `/sites/${encodeURIComponent(name)}/api`);
  const app = platform.listener;
  return {
    gate: platform,
    mounts: ["/api", "/platform", ...names].map((path) => mountWithPath(path, app)),
    announcement: (url) =>
      platform.setupCode === undefined
        ? undefined
        : `Owner's pages: ${url}/platform (setup code: ${platform.setupCode})`,
    setupCode: platform.setupCode,
    close: () => platform.close(),
  };
}

function storageOf({ platform, platformData: folder }: PlatformSettings): Storage {
  if (platform !== undefined && platform !== "embedded") return { kind: "postgresql", url: platform };
  return folder === undefined ? { kind: "memory" } : { kind: "embedded", folder };
}

/** Strips the mount path from requests, because the platform's routes are complete paths. */
function mountWithPath(path: string, app: RequestListener): PlatformMount {
  return {
    path,
    app: (req, res) => {
      const rest = req.url ?? "/";
      req.url = rest === "/" ? path : path + (rest.startsWith("/?") ? rest.slice(1) : rest);
      app(req, res);
    },
  };
}

const documents = new WeakMap<SiteContent, SiteDocuments>();

function platformSite(site: ServedSite): PlatformSite {
  return {
    name: site.name,
    async read() {
      const content = await site.content();
      const cached = documents.get(content);
      if (cached !== undefined) return cached;
      const pages = [...content.pages].map(([path, { page, data, modifiedAt }]) => {
        return { path, title: page.title, data, modifiedAt };
      });
      const { title = site.name, lock } = content.manifest ?? {};
      const document = { title, pages, lock };
      documents.set(content, document);
      return document;
    },
  };
}
