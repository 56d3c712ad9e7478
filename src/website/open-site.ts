import type { RequestListener } from "node:http";
import { basename, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type OptionCheck,
  optionTypes,
  requireArgument,
  requireOptions,
} from "#core/diagnostics/require-options.js";
import { createLog } from "#service/log.js";
import { startThreads } from "#service/open-service.js";
import { StyleCompiler } from "#site/styles/style-compiler.js";
import { findTemplateRoot } from "#site/template-root.js";
import { Directory } from "#store/directory.js";
import { createWebsiteApp } from "./app.js";
import { websiteSchema } from "./config.js";
import { openWebsite } from "./open-website.js";

export interface OpenSiteOptions {
  /** The names of the site's hosts, in lower case and without a port. Requests of others get URLs of localhost. */
  readonly hosts?: readonly string[] | undefined;
  /** Maximum milliseconds for a page, from 1 to 2147483647. Default: 10000. */
  readonly deadline?: number | undefined;
}

const OPTIONS: Readonly<Record<keyof OpenSiteOptions, OptionCheck>> = {
  hosts: optionTypes.array,
  deadline: optionTypes.milliseconds,
};

/** A site that a server of yours serves. */
export interface OpenedSite {
  /** Answers the requests for the site's pages and files, also with its page for unknown paths. */
  readonly middleware: () => RequestListener;
  /** Ends the render threads. */
  readonly close: () => Promise<void>;
}

/** The entry of the package and the source are both two folders below its root. */
const ROOT = new URL("../../", import.meta.url);

/**
 * Opens a folder with a `site.json`, or a template repository, to serve it at the root of a server. Warnings and errors
 * of its files go to the standard error output. Throws a FileError if the folder cannot be read, and a TypeError that
 * names a wrong argument or option.
 */
export async function openSite(folder: string, options: OpenSiteOptions = {}): Promise<OpenedSite> {
  requireArgument("openSite()", "folder", folder, optionTypes.string);
  requireOptions("openSite()", options, OPTIONS);
  const { hosts = [], deadline = 10_000 } = options;
  const path = resolve(folder);
  const root = await findTemplateRoot(await Directory.open(path, folder));
  const config = websiteSchema.parse({
    renderDeadline: deadline,
    ...(root === undefined
      ? { mount: "/", hosts: Object.fromEntries(hosts.map((host) => [host, basename(path)])) }
      : {}),
  });
  const pool = startThreads(config, fileURLToPath(new URL("dist/service/threads/thread.js", ROOT)));
  const styles = new StyleCompiler({ file: fileURLToPath(new URL("dist/site/styles/thread.js", ROOT)) });
  const close = async (): Promise<void> => {
    await Promise.all([pool.close(), styles.close()]);
  };
  try {
    const website = await openWebsite(config, {
      log: createLog("warn", process.stderr),
      clock: Date.now,
      sitesFolder: root === undefined ? path : undefined,
      repository:
        root === undefined
          ? undefined
          : {
              folder: path,
              csp: "template",
              loggedIn: false,
              placeholders: false,
              runtime: true,
              combo: false,
            },
      compileStyles: (request) => styles.compile(request),
      builtInPagesFolder: fileURLToPath(new URL("templates/service", ROOT)),
      pool,
      browserFilesFolder: fileURLToPath(new URL("dist/assets", ROOT)),
    });
    await pool.warmUp();
    const app = createWebsiteApp(website);
    return { middleware: () => app, close };
  } catch (error) {
    await close();
    throw error;
  }
}
