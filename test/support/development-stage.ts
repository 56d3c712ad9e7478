import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { onTestFinished } from "vitest";
import { lintFolder } from "#cli/commands/lint-folder.js";
import { DEFAULT_START, type StartName } from "#cli/scaffold/starts.js";
import { readConfig } from "#cli/serve/settings/read-config.js";
import { createLog } from "#service/log.js";
import { createWebsiteApp } from "#website/app.js";
import { startDevelopment } from "#website/development/development.js";
import { openWebsite } from "#website/open-website.js";
import { workerBuild } from "./browser-with-build.js";
import { io, run } from "./cli.js";
import { madeOnce } from "./made-once.js";
import { repositoryRoot } from "./repository-root.js";
import { builtInPagesFolder, LogLines, testThreads } from "./service.js";
import { serveApp } from "./shared-origin.js";
import { TemporaryFolder } from "./temporary-folder.js";

export interface DevelopmentStage {
  /** URL of the site without a trailing slash. */
  readonly url: string;
  readonly folder: TemporaryFolder;
  readonly log: LogLines;
  /** Changes a file of the site as an editor does when it saves. */
  readonly edit: (path: string, change: (text: string) => string) => Promise<void>;
}

/** A folder like that of an installed package, with the built toolbar and without sources. */
const installedPackage = (): Promise<string> =>
  madeOnce("package", async (root) => {
    await build({
      root: repositoryRoot,
      configFile: join(repositoryRoot, "src/workbench/vite.config.ts"),
      logLevel: "error",
      build: { outDir: join(root, "dist/assets/workbench") },
    });
  });

/** A site that `platen init` creates, served like `platen serve --dev` from an installed package. */
export async function developedSite({
  editor,
  start = DEFAULT_START,
  prepare,
}: {
  readonly editor?: string;
  readonly start?: StartName;
  /** Changes the folder of the site before the server watches it. */
  readonly prepare?: (sitesFolder: string) => Promise<void>;
} = {}): Promise<DevelopmentStage> {
  const [root, built] = await Promise.all([installedPackage(), workerBuild()]);
  const folder = await TemporaryFolder.create();
  await run(["init", "garden", "--yes", "--template", start], { cwd: folder.path });
  const sitesFolder = folder.at("garden");
  await prepare?.(sitesFolder);
  const lint = (path: string) => lintFolder(io({ cwd: folder.path }), path);
  const development = await startDevelopment({ root, sitesFolder, port: 0, lint, editor });
  const config = readConfig({ renderThreads: 1, renderDeadline: 60_000 }, {});
  const log = new LogLines();
  const website = await openWebsite(config, {
    pool: await testThreads(config),
    log: createLog("info", log),
    clock: Date.now,
    sitesFolder,
    builtInPagesFolder,
    browserFilesFolder: built.outDir,
    development,
  });
  const { origin, close } = await serveApp(createWebsiteApp(website));
  onTestFinished(async () => {
    await close();
    await development.close();
  });
  return {
    url: `${origin}/sites/garden`,
    folder,
    log,
    edit: async (path, change) => {
      const file = join(sitesFolder, path);
      await writeFile(file, change(await readFile(file, "utf8")));
    },
  };
}
