import { existsSync } from "node:fs";
import { basename, extname, join, relative, sep } from "node:path";
import { type FSWatcher, watch } from "chokidar";

/** The one style sheet of a template repository. */
const REPOSITORY_STYLES = "/site.css";

/** Milliseconds in which changes count as one, because an editor may write a file in several steps. */
const SETTLING = 60;

/** The template repository in the watched folder. */
export interface WatchedRepository {
  /** The path of the template root: "" or with a slash at its end. */
  readonly root: string;
  /** The absolute path of the folder with its content, if that lies elsewhere. */
  readonly content?: string | undefined;
}

/**
 * Watches a site or a folder of sites. Passes `changed` the URLs of changed style sheets, or undefined if something
 * else changed, and the path of the changed file in the folder if there is only one.
 */
export async function watchSites(
  folder: string,
  changed: (styles: readonly string[] | undefined, file: string | undefined) => void,
  mount?: "/",
  repository?: WatchedRepository,
): Promise<FSWatcher> {
  const isSite = existsSync(join(folder, "site.json"));
  const { content } = repository ?? {};
  const watcher = watch(content === undefined ? folder : [folder, content], {
    ignoreInitial: true,
    ignored: (path) => isIgnored(relative(folder, path)),
  });
  let paths = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  watcher.on("all", (_event, path) => {
    paths.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const styles = [...paths].map((path) => {
        const parts = relative(folder, path).split(sep);
        return repository === undefined
          ? styleAddress(parts, folder, isSite, mount)
          : repositoryStyles(parts.join("/"), repository);
      });
      const [only] = paths.size === 1 ? paths : [];
      const file = only && relative(folder, only);
      paths = new Set();
      changed(styles.includes(undefined) ? undefined : [...new Set(styles as string[])], file);
    }, SETTLING);
    timer.unref();
  });
  // A folder may disappear while it is being read.
  watcher.on("error", () => undefined);
  await new Promise<void>((ready) => watcher.once("ready", ready));
  return watcher;
}

/** All sheets are compiled into one. */
function repositoryStyles(path: string, { root }: WatchedRepository): string | undefined {
  return path.startsWith(`${root}styles/`) ? REPOSITORY_STYLES : undefined;
}

function isIgnored(path: string): boolean {
  return path.split(sep).some((name) => name === "node_modules" || (name.startsWith(".") && name.length > 1));
}

/** Returns the URL of a site's style sheet, or undefined for any other file. */
function styleAddress(
  parts: readonly string[],
  folder: string,
  isSite: boolean,
  mount: "/" | undefined,
): string | undefined {
  const [site = "", area, ...rest] = isSite ? [basename(folder), ...parts] : parts;
  if (area !== "assets" || extname(rest.at(-1) ?? "") !== ".css") return undefined;
  const base = mount ?? `/sites/${encodeURIComponent(site)}/`;
  return base + [area, ...rest].map(encodeURIComponent).join("/");
}
