import type { Key, NamedFile, Shape } from "./shape.js";
import { visitorShape } from "./visitor-shape.js";

const string: Shape = { kind: "string" };
/** A string that is not empty. */
const filled: Shape = { kind: "string", pattern: /./s, help: "Write at least one character, or remove it." };
/** A hash of a password: salt and key of scrypt in base64url. */
const passwordHash: Shape = {
  kind: "string",
  pattern: /^scrypt\$[\w-]{22}\$[\w-]{43}$/,
  help: "Run `platen platform hash-password` and copy what it prints.",
};
const boolean: Shape = { kind: "boolean" };
const choice = (...choices: readonly string[]): Shape => ({ kind: "string", choices });
/** A string with common values. Others are allowed. */
const suggested = (...examples: readonly string[]): Shape => ({ kind: "string", examples });
const listOf = (of: Shape): Shape => ({ kind: "list", of });
const named = (names: NamedFile): Shape => ({ kind: "string", names });
const optional = (shape: Shape, summary: string): Key => ({ shape, summary });
const required = (shape: Shape, summary: string): Key => ({ shape, summary, required: true });

/** Partials that the platform supplies. */
export const SYSTEM_PARTIALS: readonly string[] = ["sqs-share-buttons", "sqs-social-links"];

/** Collections with built-in templates. */
export const SYSTEM_COLLECTIONS: readonly string[] = ["album", "blog", "events", "gallery", "products"];

const ICONS = [
  "folder",
  "stacked",
  "album",
  "calendar",
  "blog",
  "gallery",
  "projects",
  "project",
  "products",
  "page",
  "index",
  "wall",
  "template-page",
];
/** Types of items, and of collections that an index accepts. */
export const ITEM_TYPES = [
  "text",
  "image",
  "video",
  "audio",
  "event",
  "store_item",
  "page",
  "gallery",
  "blog",
];

const layout: Shape = {
  kind: "object",
  keys: {
    name: optional(string, "Shown to editors who choose a layout."),
    regions: required(listOf(named("region")), "Region files in order, without their extension."),
  },
};

const customType: Shape = {
  kind: "object",
  keys: {
    title: optional(string, "Shown to editors."),
    name: required(string, "The name that `acceptTypes` of a collection holds."),
    base: required(
      choice("text", "image", "video", "event", "audio", "gallery"),
      "The type of items that it extends.",
    ),
    fields: optional(
      {
        kind: "list",
        of: {
          kind: "object",
          keys: {
            name: required(string, "The key below `customContent`."),
            title: optional(string, "Shown to editors."),
            type: required(
              choice("text", "wysiwyg", "image", "checkbox", "gallery"),
              "The kind of value that editors enter.",
            ),
          },
        },
      },
      "Fields of its own.",
    ),
  },
};

const lockShape: Shape = {
  kind: "object",
  keys: {
    screen: optional(string, "Path of the page that asks for passwords."),
    passwords: required(
      {
        kind: "list",
        of: {
          kind: "object",
          keys: {
            collection: optional(filled, "Id of the collection that it opens."),
            page: optional(filled, "Path of the page that it opens."),
            hash: required(passwordHash, "What `platen platform hash-password` prints."),
          },
        },
      },
      "Passwords of the site, of collections and of pages.",
    ),
  },
};

export const templateShape: Shape = {
  kind: "object",
  keys: {
    name: required(string, "Name of the template."),
    author: required(string, "Who made it."),
    layouts: required({ kind: "map", of: layout }, "Layouts by the key that a collection names."),
    navigations: optional(
      {
        kind: "list",
        of: {
          kind: "object",
          keys: {
            title: optional(string, "Shown to editors."),
            name: required(string, "The `navigationId` of the tag."),
          },
        },
      },
      "Navigations of the site.",
    ),
    stylesheets: optional(
      listOf(named("stylesheet")),
      "Sheets below `styles/` in the order in which they are joined.",
    ),
    systemCollections: optional(
      listOf(suggested(...SYSTEM_COLLECTIONS)),
      "Collections of the platform that the site may use.",
    ),
    systemPartials: optional(
      listOf(suggested(...SYSTEM_PARTIALS)),
      "Partials of the platform that the templates apply.",
    ),
    customTypes: optional({ kind: "list", of: customType }, "Types of items with fields of their own."),
    debug: optional(boolean, "Has no documented effect."),
    server: optional({ kind: "anything" }, "Only the community's local server reads it."),
  },
};

export const collectionShape: Shape = {
  kind: "object",
  keys: {
    title: optional(string, "Default title of a new collection."),
    newTitle: optional(string, "Title of the dialog that adds one."),
    addText: optional(string, "Text of the button that adds an item."),
    icon: optional(suggested(...ICONS), "Icon for editors."),
    ordering: optional(
      choice("chronological", "user-orderable", "calendar", "music-album"),
      "The order of its items.",
    ),
    acceptTypes: optional(
      listOf(suggested(...ITEM_TYPES)),
      "Types of items, or of the collections in an index.",
    ),
    folder: optional(boolean, "Groups pages."),
    index: optional(boolean, "A folder with a page of its own."),
    indexType: optional(suggested("stacked", "grid"), "How editors see it: stacked or grid."),
    fullData: optional(boolean, "Whether children carry their items."),
    indexItemSelectors: optional(
      {
        kind: "object",
        keys: {
          itemSelector: optional(string, "CSS selector of an item."),
          itemsContainerSelector: optional(string, "CSS selector of the element around the items."),
        },
      },
      "For editors.",
    ),
    pageSize: optional({ kind: "number" }, "Items on a page."),
    forcePageSize: optional(boolean, "Editors may not change the number."),
    view: optional(suggested("product-table", "grid", "stack"), "How editors see the list."),
    layout: optional(named("layout"), "Default layout of new collections."),
    supportsVideoBackgrounds: optional(boolean, "Editors may set a video as the banner."),
    promotedBlocks: optional(
      listOf(suggested("image", "video", "quote", "gallery", "map")),
      "Content blocks that may become the promoted one of a post.",
    ),
    relatedItems: optional(boolean, "Allows related items."),
    hasSystemBlogCollectionSettings: optional(boolean, "For editors."),
    systemCollectionVersion: optional(string, "Version of the built-in templates."),
    systemPartials: optional(
      listOf(suggested(...SYSTEM_PARTIALS)),
      "Partials of the platform for this collection.",
    ),
  },
};

export const pageShape: Shape = {
  kind: "object",
  keys: {
    title: required(string, "Title of the page."),
    description: optional(string, "Description of the page."),
    icon: optional(string, "Icon for editors."),
  },
};

/** Content blocks of the platform whose markup a block may replace. */
export const REPLACEABLE: readonly string[] = [
  "album",
  "archive",
  "audio",
  "button",
  "calendar",
  "chart",
  "collectionlink",
  "donation",
  "form",
  "gallery",
  "image",
  "menu",
  "newsletter",
  "opentable",
  "quote",
  "rss",
  "search",
  "socialaccountlinks-v2",
  "summary-v2",
  "tagcloud",
  "tourdates",
  "folder",
  "link",
  "navigation",
  "sociallink",
];

export const blockShape: Shape = {
  kind: "object",
  keys: { type: required(choice(...REPLACEABLE), "The content block whose markup this block replaces.") },
};

const texts: Shape = { kind: "map", of: string };

/** `strings/configuration-LOCALE.json`: texts by the configuration that they translate. */
const translationsShape: Shape = { kind: "map", of: texts };

export const presetShape: Shape = {
  kind: "object",
  keys: {
    title: optional(string, "Shown to editors."),
    templateTweaks: optional(texts, "Values of tweaks by name. All of them are strings."),
    webFonts: optional(listOf(string), "Fonts such as `Family+Name:400,700`."),
  },
};

/** `site.json`, as `platen serve` reads it. */
export const siteShape: Shape = {
  kind: "object",
  keys: {
    title: required(filled, "Title of the site."),
    description: required(string, "The subject of the site."),
    pages: required(
      {
        kind: "list",
        isFilled: true,
        of: {
          kind: "object",
          keys: {
            path: required(string, 'Address of the page: begins with "/".'),
            title: required(string, "Title of the page."),
            template: optional(filled, "File of the template; pages with a slide may do without."),
            slide: optional(filled, "File of a slide document."),
            layout: optional(filled, "Layout of the slide in place of its own."),
            data: optional(filled, "File of the data; pages with a slide may do without."),
            locale: optional(string, "Language tag."),
          },
        },
      },
      "Pages of the site.",
    ),
    visitor: optional(visitorShape, "Gives the pages a visitor side."),
    lock: optional(lockShape, "Keeps pages behind passwords."),
  },
};

/** Returns the shape of a configuration by its path, or undefined for other JSON files. */
export function shapeOf(path: string): Shape | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (name === "template.conf") return templateShape;
  if (name === "site.json" && !/(?:^|\/)(?:data|content|fixtures)\//.test(path)) return siteShape;
  if (name.endsWith(".block.conf")) return blockShape;
  if (name.endsWith(".page.conf") || /(?:^|\/)pages\/[^/]+\.conf$/.test(path)) return pageShape;
  const translations = /(?:^|\/)strings\/(annotations|configuration|template|tweaks)-[\w-]+\.json$/.exec(
    path,
  );
  if (translations !== null) return translations[1] === "configuration" ? translationsShape : texts;
  if (/(?:^|\/)presets\/[^/]+\.preset$/.test(path)) return presetShape;
  return /(?:^|\/)collections\/[^/]+\.conf$/.test(path) ? collectionShape : undefined;
}
