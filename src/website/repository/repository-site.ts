import type { SiteSnapshot } from "#site/page/tag-page.js";
import { SiteFolder, type SiteState } from "#site/site-folder.js";
import type { SiteStyles, StylesRequest } from "#site/styles/compile-styles.js";
import { encodeUtf8 } from "#store/utf8.js";
import { ResizedImages } from "./resized-images.js";

/** How a template repository is served: the options of the command line. */
export interface RepositoryOptions {
  readonly folder: string;
  /** The folder with its content, if that is not `content/`. */
  readonly content?: string | undefined;
  /** The content security policy of its pages. */
  readonly csp: CspMode;
  readonly loggedIn: boolean;
  readonly placeholders: boolean;
  /** Whether pages load scripts that stand in for the platform's. */
  readonly runtime: boolean;
  readonly combo: boolean;
}

export const CSP_MODES = ["template", "strict", "off"] as const;
export type CspMode = (typeof CSP_MODES)[number];

/** Compiles style sheets. Never rejects. */
export type CompileStyles = (request: StylesRequest) => Promise<SiteStyles>;

/** A template repository that is served at the root of its origin. */
export interface RepositorySite {
  readonly name: string;
  readonly folder: SiteFolder;
  readonly options: RepositoryOptions;
  /** Returns the JSON of a state for render threads. */
  readonly bytesOf: (state: SiteState) => Uint8Array;
  readonly stylesOf: (state: SiteState, minify: boolean) => Promise<SiteStyles>;
  readonly images: ResizedImages;
}

/** Opens a template repository. Undefined if the folder is none. */
export async function openRepository(
  options: RepositoryOptions,
  compileStyles: CompileStyles,
): Promise<RepositorySite | undefined> {
  const folder = await SiteFolder.open(options.folder, { content: options.content });
  if (folder === undefined) return undefined;
  const encoded = new WeakMap<SiteState, Uint8Array>();
  return {
    name: folder.repository.realPath.slice(folder.repository.realPath.lastIndexOf("/") + 1),
    folder,
    options,
    bytesOf: (state) => {
      const bytes = encoded.get(state) ?? encodeUtf8(JSON.stringify(snapshotOf(state)));
      encoded.set(state, bytes);
      return bytes;
    },
    stylesOf: ({ styles: { stylesheets, files, values, customCss } }, minify) =>
      compileStyles({ stylesheets, files, values, customCss, minify }),
    images: new ResizedImages(),
  };
}

function snapshotOf({ configuration, content, templates, scripts }: SiteState): SiteSnapshot {
  return { configuration, content, templates, scripts };
}
