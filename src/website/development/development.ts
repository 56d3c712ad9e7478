import { realpathSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { PAGE_META, WORKBENCH } from "#inspect/page-report.js";
import type { IslandDefinition } from "#islands/define.js";
import { islands } from "#islands/registry.js";
import type { Response } from "#service/request-context.js";
import { catalogueOf, type IslandCatalogue } from "#stream/accept-island.js";
import type { BrowserAssets } from "#stream/browser-assets.js";
import { Changes } from "./changes.js";
import { PageRecords } from "./page-records.js";
import { openRepositoryBlocks } from "./repository-blocks.js";
import type { LintedFile } from "./site-problems.js";
import { type WatchedRepository, watchSites } from "./site-watcher.js";
import { handleWorkbench } from "./workbench-requests.js";

/** The additions of `--dev`: automatic reloads and the toolbar, and in the repository blocks loaded from source. */
export interface Development {
  /** Undefined if the built blocks are served. */
  readonly assets: BrowserAssets | undefined;
  readonly catalogue: () => Promise<IslandCatalogue>;
  /** Whether scripts and styles are inline, like those of Vite. */
  readonly hasInline: boolean;
  readonly records: PageRecords;
  /** Returns the tags for a page, by the id of its record. */
  readonly tags: (id: string) => string;
  readonly middleware: (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;
  /** Ends the connections of pages that wait for changes. */
  readonly disconnect: () => void;
  readonly close: () => Promise<void>;
}

export interface DevelopmentOptions {
  /** The folder of this package. */
  readonly root: string;
  /** Folders with templates and data. */
  readonly sitesFolder: string;
  /** The URL of Vite's change events. */
  readonly port: number;
  /** As in the settings. */
  readonly mount?: "/" | undefined;
  readonly repository?: WatchedRepository | undefined;
  readonly lint: (folder: string) => Promise<readonly LintedFile[]>;
  readonly editor?: string | undefined;
  /** Islands of the project. */
  readonly islands?: readonly IslandDefinition[] | undefined;
}

export async function startDevelopment(options: DevelopmentOptions): Promise<Development> {
  const { root, sitesFolder, port, mount, repository, editor, islands: own = [] } = options;
  const blocks = await openRepositoryBlocks(root, port);
  const builtIn = catalogueOf(islands);
  const changes = new Changes();
  const records = new PageRecords();
  let linted = new Map<string, Promise<readonly LintedFile[]>>();
  const folder = realpathSync(sitesFolder);
  const watcher = await watchSites(
    folder,
    (styles, file) => {
      linted = new Map();
      changes.add({ styles, file });
    },
    mount,
    repository,
  );
  const lint = (siteFolder: string): Promise<readonly LintedFile[]> => {
    // A file that is broken at the moment is reported as a problem of its page.
    const running = linted.get(siteFolder) ?? options.lint(siteFolder).catch(() => []);
    linted.set(siteFolder, running);
    return running;
  };
  const scriptFolder = join(root, "dist/assets/workbench");
  const parts = { changes, records, folder, lint, scriptFolder, editor };
  const script = blocks?.toolbar ?? `${WORKBENCH}toolbar.js`;
  return {
    assets: blocks?.assets,
    catalogue: async () => new Map([...((await blocks?.catalogue()) ?? builtIn), ...catalogueOf(own)]),
    hasInline: blocks !== undefined,
    records,
    tags: (id) =>
      `<meta name="${PAGE_META}" content="${id}" data-changes="${changes.count}">\n` +
      `<script type="module" src="${script}"></script>\n`,
    middleware: (req, res, next) => {
      if (blocks?.answer(req, res, next) === true) return;
      handleWorkbench(parts, req, res as Response).then((answered) => {
        if (!answered) next();
      }, next);
    },
    disconnect: () => changes.close(),
    close: async () => {
      await watcher.close();
      await blocks?.close();
    },
  };
}
