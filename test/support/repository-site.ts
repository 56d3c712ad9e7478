import { cp } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { openPlatformMounts, type PlatformMounts } from "#cli/platform-mounts.js";
import { readConfig } from "#cli/serve/settings/read-config.js";
import { silentLog } from "#platform/log.js";
import { createLog } from "#service/log.js";
import { compileStyles } from "#site/styles/compile-styles.js";
import { createWebsiteApp } from "#website/app.js";
import { openWebsite, type WebsiteOptions } from "#website/open-website.js";
import type { RepositoryOptions } from "#website/repository/repository-site.js";
import { builtInPagesFolder, LogLines, testThreads } from "./service.js";
import { TemporaryFolder } from "./temporary-folder.js";

/** 2026-03-01T12:00:00Z, the time of the example repositories. */
export const REPOSITORY_NOW = Date.UTC(2026, 2, 1, 12);

export function repositoryFolder(name: string): string {
  return fileURLToPath(new URL(`../../fixtures/repositories/${name}`, import.meta.url));
}

/** Serves an example repository without a socket, from a copy that a test may change. */
export async function startRepository(name: string, options: Partial<RepositoryOptions> = {}) {
  const folder = await TemporaryFolder.create({});
  await cp(repositoryFolder(name), folder.path, { recursive: true });
  return { ...(await serveRepository(folder.path, options)), folder };
}

/** Serves an example repository with a platform in memory, until the test ends. */
export async function repositoryWithPlatform(name: string, browserFilesFolder?: string) {
  let opened: PlatformMounts | undefined;
  onTestFinished(() => opened?.close());
  return serveRepository(
    repositoryFolder(name),
    {},
    browserFilesFolder,
    async (sites, _render, siteAtRoot) => {
      const surroundings = { log: silentLog, clock: () => REPOSITORY_NOW, siteAtRoot };
      opened = await openPlatformMounts(readConfig({}, {}), sites, surroundings);
      return opened;
    },
  );
}

/** Serves a repository in a folder. */
export async function serveRepository(
  folder: string,
  options: Partial<RepositoryOptions> = {},
  browserFilesFolder?: string,
  openMounts?: WebsiteOptions["openMounts"],
) {
  const config = readConfig({ renderThreads: 1, renderDeadline: 60_000 }, {});
  const log = new LogLines();
  const website = await openWebsite(config, {
    log: createLog("info", log),
    clock: () => REPOSITORY_NOW,
    sitesFolder: undefined,
    repository: {
      folder,
      csp: "template",
      loggedIn: false,
      placeholders: false,
      runtime: true,
      combo: false,
      ...options,
    },
    compileStyles: async (request) => compileStyles(request),
    builtInPagesFolder,
    browserFilesFolder,
    openMounts,
    pool: await testThreads(config),
  });
  return { app: createWebsiteApp(website), website, log };
}
