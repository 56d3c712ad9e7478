import type { RepositoryFacts } from "./repository.js";

/** The surroundings of a configuration, where they are known. */
export interface Around {
  /** Whether a file exists; the path is relative to the folder of the configuration. */
  readonly hasFile: (path: string) => boolean;
  readonly repository?: RepositoryFacts | undefined;
}

/** Configurations of programs that write scripts and style sheets. */
const BUILDS =
  /(?:^|\/)(?:(?:webpack|rollup|vite|gulpfile|Gruntfile|brunch|esbuild|postcss|tsup|snowpack)[\w.-]*\.(?:[cm]?[jt]s|coffee|json)|Makefile|config\.rb|\.parcelrc|angular\.json|package\.json)$/i;

/**
 * Whether a script or style sheet that is not there may be one that a build writes: there is a build, or a source of
 * its name lies elsewhere.
 */
export function mayBeBuilt({ paths }: Pick<RepositoryFacts, "paths">, file: string): boolean {
  const stem = stemOf(file);
  return paths.some((path) => BUILDS.test(path) || (SOURCE.test(path) && stemOf(path) === stem));
}

const SOURCE = /\.(?:[cm]?[jt]sx?|coffee|less|s[ac]ss|styl)$/;

/** The name of a file without its folder and endings: `styles/_site.min.css` is `site`. */
function stemOf(path: string): string {
  return path
    .slice(path.lastIndexOf("/") + 1)
    .replace(/^_/, "")
    .replace(/(?:[.-](?:min|bundle|compiled))?\.\w+$/, "");
}
