import type { JsonObject } from "#core/values/value.js";
import type { SiteDiagnostic } from "../site-diagnostic.js";

/**
 * The files of a `content/` folder, as written: nothing is derived. Whatever makes content (the reader of the folder,
 * made-up content, imports of exports) makes these, and `completeContent` derives the rest.
 */
export interface ContentFiles {
  /** `site.json`: `website`, `websiteSettings`, `tweaks`, `customCss`, `pageClasses`, `shoppingCart`, `locale`. */
  readonly site: JsonObject;
  /** `navigation.json`: the name of a navigation → its entries. */
  readonly navigation: Readonly<Record<string, readonly NavigationEntry[]>>;
  /**
   * `collections/URLID.json` by `urlId`: fields of the collection that differ from the defaults, `type` (the name of
   * its type; absent if it equals the `urlId`), `items`, and for folders and indexes `collections`: the `urlId` of each
   * child. Without `collections`, the children are those of a navigation.
   */
  readonly collections: Readonly<Record<string, JsonObject>>;
  /** `pages/URLID.json` by `urlId`: fields of a plain page, and `layout`, its rows. */
  readonly pages: Readonly<Record<string, JsonObject>>;
  /** `block-fields.json` by the id of the field. */
  readonly blockFields: Readonly<Record<string, BlockField>>;
}

/** An entry of `navigation.json`. */
export type NavigationEntry =
  | { readonly collection: string; readonly items?: readonly NavigationEntry[] }
  | {
      readonly externalLink: { readonly title: string; readonly url: string; readonly newWindow?: boolean };
    };

/** The content of an area that editors fill. */
export interface BlockField {
  /** Milliseconds since 1970. */
  readonly updatedOn?: number;
  readonly rows: readonly BlockRow[];
}

export interface BlockRow {
  readonly columns: readonly BlockColumn[];
}

/** A column holds either blocks or rows. */
export interface BlockColumn {
  readonly span: number;
  readonly blocks?: readonly StoredBlock[];
  readonly rows?: readonly BlockRow[];
}

export interface StoredBlock {
  readonly id?: string;
  /** The name or the number of the type: `html` or 2. */
  readonly type: string | number;
  readonly value: JsonObject;
}

/** The complete content of a site. Plain JSON; everything derivable is derived. */
export interface SiteContent {
  /** The object `website` of every page. */
  readonly website: JsonObject;
  readonly websiteSettings: JsonObject;
  /** Values of tweaks by name. */
  readonly tweaks: Readonly<Record<string, string>>;
  readonly customCss: string;
  /** More classes for `body`. */
  readonly pageClasses: string;
  readonly shoppingCart: JsonObject;
  /** A BCP 47 tag. */
  readonly locale: string;
  /** By name; those of `template.conf` are all present. Entries name existing collections only. */
  readonly navigations: Readonly<Record<string, readonly NavigationEntry[]>>;
  /** Plain pages, static pages, folders and all others, in the order of the content. */
  readonly collections: readonly SiteCollection[];
  readonly blockFields: Readonly<Record<string, BlockField>>;
  /** Whether the repository has no content of its own. */
  readonly isMadeUp: boolean;
  readonly diagnostics: readonly SiteDiagnostic[];
}

/** A collection of a site, whatever its kind. */
export interface SiteCollection {
  readonly urlId: string;
  readonly typeName: string;
  /**
   * The object `collection` of its pages: `id`, `title`, `navigationTitle`, `fullUrl`, `type`, `regionName` and so on;
   * without `collections`.
   */
  readonly fields: JsonObject;
  readonly enabled: boolean;
  readonly homepage: boolean;
  readonly folder: boolean;
  /** A folder with a page of its own. */
  readonly index: boolean;
  /** All items in the order of the collection, future and disabled ones too; complete, with `id` and `fullUrl`. */
  readonly items: readonly JsonObject[];
  /** The children of a folder or an index by `urlId`, in order. */
  readonly children: readonly string[];
  /** The rows of a plain page. */
  readonly layout: readonly BlockRow[] | undefined;
  /** Items on a page. */
  readonly pageSize: number;
}
