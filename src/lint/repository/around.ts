import type { RepositoryFacts } from "./repository.js";

/** The files around a configuration, if known. */
export interface Around {
  /** Returns whether a file exists. The path is relative to the folder of the configuration. */
  readonly hasFile: (path: string) => boolean;
  /** Paths of the files below the folder of the configuration, for suggestions. */
  readonly files?: readonly string[] | undefined;
  readonly repository?: RepositoryFacts | undefined;
}

/** Configurations of build tools for scripts and style sheets. */
const BUILD_FILES =
  /(?:^|\/)(?:(?:webpack|rollup|vite|gulpfile|Gruntfile|brunch|esbuild|postcss|tsup|snowpack)[\w.-]*\.(?:[cm]?[jt]s|coffee|json)|Makefile|config\.rb|\.parcelrc|angular\.json|package\.json)$/i;

/** Returns whether the repository has a build, which may write or move files. */
export function hasBuild({ paths }: Pick<RepositoryFacts, "paths">): boolean {
  return paths.some((path) => BUILD_FILES.test(path));
}

/**
 * Returns whether a missing script or style sheet may be generated, because there is a build or a source of the same
 * name elsewhere.
 */
export function mayBeBuilt(repository: Pick<RepositoryFacts, "paths">, file: string): boolean {
  const stem = stemOf(file);
  return hasBuild(repository) || repository.paths.some((path) => SOURCE.test(path) && stemOf(path) === stem);
}

const SOURCE = /\.(?:[cm]?[jt]sx?|coffee|less|s[ac]ss|styl)$/;

/** Returns the name of a file without folder and extensions: `styles/_site.min.css` becomes `site`. */
function stemOf(path: string): string {
  return path
    .slice(path.lastIndexOf("/") + 1)
    .replace(/^_/, "")
    .replace(/(?:[.-](?:min|bundle|compiled))?\.\w+$/, "");
}
