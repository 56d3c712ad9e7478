import type { SiteDiagnostic } from "../site-diagnostic.js";

/** The contents of the `.conf` files, of `strings/` and of `presets/` of a template repository. Plain JSON. */
export interface Configuration {
  readonly name: string;
  readonly author: string;
  /** In their order. The first one stands in for a missing `default`. */
  readonly layouts: readonly Layout[];
  /** In their order, each name once. */
  readonly navigations: readonly NavigationArea[];
  /** Sheets below `styles/`, as listed. */
  readonly stylesheets: readonly string[];
  readonly systemCollections: readonly string[];
  /** Those of `template.conf` and of all collections. */
  readonly systemPartials: readonly string[];
  readonly customTypes: readonly CustomType[];
  /** By type name: each name of a `.conf`, `.list` or `.item` below `collections/`. */
  readonly collectionTypes: Readonly<Record<string, CollectionType>>;
  /** Static pages by name, those without a configuration too. */
  readonly pages: Readonly<Record<string, StaticPage>>;
  /** Blocks that replace the markup of a content block: type → file name, such as `picture.block`. */
  readonly overrides: Readonly<Record<string, string>>;
  /** Locale → key → text: `template` and `annotations` of `strings/`. */
  readonly strings: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Values of tweaks in `presets/default.preset`. */
  readonly preset: Readonly<Record<string, string>>;
  readonly diagnostics: readonly SiteDiagnostic[];
}

export interface Layout {
  readonly key: string;
  readonly name: string;
  /** Without extension, in order. Some may be missing. */
  readonly regions: readonly string[];
}

export interface NavigationArea {
  readonly title: string;
  /** The `navigationId` of the tag. */
  readonly name: string;
}

export interface CustomType {
  readonly title: string;
  readonly name: string;
  /** text, image, video, event, audio or gallery. */
  readonly base: string;
  readonly fields: readonly {
    readonly name: string;
    readonly title: string;
    /** text, wysiwyg, image, checkbox or gallery. */
    readonly type: string;
  }[];
}

export interface CollectionType {
  readonly typeName: string;
  readonly title: string | undefined;
  /** chronological, user-orderable, calendar or music-album. */
  readonly ordering: string | undefined;
  readonly acceptTypes: readonly string[];
  /** A folder or an index. */
  readonly folder: boolean;
  readonly index: boolean;
  readonly fullData: boolean;
  readonly pageSize: number | undefined;
  /** The key of the layout of new collections. */
  readonly layout: string | undefined;
  readonly supportsVideoBackgrounds: boolean;
  readonly relatedItems: boolean;
  readonly hasList: boolean;
  readonly hasItem: boolean;
}

export interface StaticPage {
  readonly name: string;
  readonly title: string;
  readonly description: string | undefined;
}
