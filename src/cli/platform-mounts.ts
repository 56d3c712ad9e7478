import { mkdtemp, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Log, Platform, PlatformSite, SiteDocuments, Storage } from "../platform/index.js";
import type { SiteContent } from "../store/site-content.js";
import { popupRenderer, type RenderFragment } from "./popup-renderer.js";
import { UsageError } from "./usage-error.js";
import type { World } from "./world.js";

/** An app for every request below a path. It sees URLs without that path. */
export interface PlatformMount {
  readonly path: string;
  readonly app: RequestListener;
}

export interface PlatformMounts {
  readonly mounts: readonly PlatformMount[];
  readonly gate: Pick<Platform, "accessTo">;
  announcement(url: string): string | undefined;
  /** The code that authorizes setting the owner's first password. Undefined if a password is set. */
  readonly setupCode: string | undefined;
  close(): Promise<void>;
}

export interface PlatformSettings {
  /** "none", "embedded" or the address of a PostgreSQL database. */
  readonly platform: string;
  /** Folder of the embedded database. Undefined for a temporary one, which is deleted on exit. */
  readonly platformData: string | undefined;
  readonly platformPassword?: string | undefined;
  readonly platformMail?: string | undefined;
  readonly platformMailFrom?: string | undefined;
}

/**
 * Returns the settings of the platform; options override the environment. Throws a UsageError for an unknown platform.
 */
export function platformSettings(
  { env, cwd }: Pick<World, "env" | "cwd">,
  options: { readonly platform?: string | undefined; readonly platformData?: string | undefined },
): PlatformSettings {
  const platform = options.platform ?? env["PLATEN_PLATFORM"] ?? "embedded";
  if (platform !== "none" && platform !== "embedded" && !/^postgres(?:ql)?:\/\//.test(platform)) {
    throw new UsageError(`there is no platform "${platform}"; use none, embedded or postgresql://…`);
  }
  const data = options.platformData ?? env["PLATEN_PLATFORM_DATA"];
  if (data === "") throw new UsageError("--platform-data is empty; name a folder");
  return {
    platform,
    platformData: data === undefined ? undefined : resolve(cwd, data),
    platformPassword: env["PLATEN_PLATFORM_PASSWORD"],
    platformMail: env["PLATEN_PLATFORM_MAIL"],
    platformMailFrom: env["PLATEN_PLATFORM_MAIL_FROM"],
  };
}

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
  },
): Promise<PlatformMounts | undefined> {
  if (settings.platform === "none" || sites.length === 0) return undefined;
  const { openPlatform } = await import("../platform/index.js");
  const { storage, temporary } = await storageOf(settings);
  const { platformMail: smtp, platformPassword: ownerPassword } = settings;
  const platform = await openPlatform({
    storage,
    sites: sites.map(platformSite),
    log: surroundings.log,
    now: surroundings.clock,
    ...(surroundings.render === undefined ? {} : { renderPopup: popupRenderer(sites, surroundings.render) }),
    ...(ownerPassword === undefined ? {} : { ownerPassword }),
    ...(smtp === undefined
      ? {}
      : { mail: { smtp, from: settings.platformMailFrom ?? "platform@localhost" } }),
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
    close: async () => {
      await platform.close();
      if (temporary !== undefined) await rm(temporary, { recursive: true, force: true });
    },
  };
}

async function storageOf({ platform, platformData }: PlatformSettings) {
  if (platform !== "embedded") return { storage: { kind: "postgresql", url: platform } satisfies Storage };
  const temporary =
    platformData === undefined ? await mkdtemp(join(tmpdir(), "platen-platform-")) : undefined;
  const folder = platformData ?? (temporary as string);
  return { storage: { kind: "embedded", folder } satisfies Storage, temporary };
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
      const pages = [...content.pages].map(([path, { page, data }]) => ({ path, title: page.title, data }));
      const { title = site.name, lock } = content.manifest ?? {};
      const document = { title, pages, lock };
      documents.set(content, document);
      return document;
    },
  };
}
