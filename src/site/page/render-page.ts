import { staticHtml } from "#core/library/fragment.js";
import type { JsonObject } from "#core/values/value.js";
import type { SiteCollection } from "../content/content.js";
import { PAGE_TEMPLATE } from "../system/templates.js";
import { BUILT_IN } from "./built-in.js";
import { located, withMissingParts } from "./complete-layout.js";
import {
  type ContextRequest,
  collectionContext,
  collectionObject,
  itemContext,
  siteContext,
} from "./context.js";
import { feedOf } from "./feeds.js";
import { headersOf, titleOfPage } from "./head.js";
import { joinedLayout } from "./layout.js";
import { pageClasses, pageId } from "./page-classes.js";
import { type RenderedTemplate, spliced } from "./rendered-template.js";
import { searchResults } from "./search.js";
import { filterOf } from "./selection.js";
import { SiteView } from "./site-view.js";
import type { PageOptions, SiteSnapshot, TagPage } from "./tag-page.js";
import { type HasTemplate, type Target, targetOf } from "./target.js";

/** A request for a page. Plain JSON. */
export interface PageRequest {
  /** Percent-encoded; begins with a slash. */
  readonly path: string;
  /** Without its question mark. */
  readonly query: string;
  /** Such as `http://localhost:4000`. */
  readonly origin: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly options: PageOptions;
  /** The cart of the visitor, in place of the one in the content. */
  readonly cart?: JsonObject | undefined;
}

/** How the page pipeline renders. */
export interface PageParts {
  /** `name` is that of the template in diagnostics, its path below the template root. */
  readonly render: (source: string, name: string, context: JsonObject, page: TagPage) => RenderedTemplate;
  /** Built-in templates of system collections: type name → view → source. */
  readonly systemTemplates: Readonly<Record<string, Readonly<Partial<Record<"list" | "item", string>>>>>;
  /** Tags for the head, before the style sheet. */
  readonly runtime: (context: JsonObject, target: Target) => string;
  /** Tags for the end of the body. */
  readonly footers: string;
  readonly tweakClasses: string;
  readonly stylesVersion: string;
  readonly revision: string;
}

export type PageResponse =
  | { readonly kind: "redirect"; readonly location: string }
  | { readonly kind: "data"; readonly status: number; readonly type: string; readonly body: string }
  | (RenderedTemplate & {
      readonly kind: "page";
      readonly status: 200 | 404;
      /** The context that was rendered, for tools. */
      readonly context: JsonObject;
      readonly target: Target;
    });

/** Renders what an address of a site shows: the main content, then the layout around it. */
export function renderSitePage(site: SiteSnapshot, request: PageRequest, parts: PageParts): PageResponse {
  const view = new SiteView(site, request.now);
  const target = targetOf(view, request.path, hasTemplate(site, parts));
  if (target.kind === "redirect") return target;
  const query = new URLSearchParams(request.query);
  const filter = filterOf(query);
  const contextRequest: ContextRequest = {
    query,
    filter,
    origin: request.origin,
    options: request.options,
    cart: request.cart,
  };
  const pages = new PageWriter(view, request, contextRequest, parts);
  const context = pages.contextOf(target);
  const format = query.get("format");
  if (format === "json" || format === "json-pretty") {
    const body = JSON.stringify(context, undefined, format === "json" ? undefined : 2);
    return { kind: "data", status: target.kind === "not-found" ? 404 : 200, type: JSON_TYPE, body };
  }
  const item = target.kind === "item" ? target.item : undefined;
  const items = target.kind === "collection" ? view.itemsOf(target.collection) : undefined;
  const feed = feedOf(format, { context, item, items, origin: request.origin, now: request.now });
  if (feed !== undefined) return { kind: "data", status: 200, ...feed };
  const page = pages.tagPage(target, context);
  const main = pages.mainContent(target, context, page);
  if (format === "main-content")
    return { kind: "page", status: target.kind === "not-found" ? 404 : 200, context, target, ...main };
  return pages.inLayout(target, context, page, main, format === "page-context");
}

const JSON_TYPE = "application/json; charset=utf-8";

/** System collections have built-in templates unless the repository has its own. */
function hasTemplate(site: SiteSnapshot, { systemTemplates }: PageParts): HasTemplate {
  return (typeName, view) => {
    const types = site.configuration.collectionTypes;
    const own = Object.hasOwn(types, typeName) ? types[typeName] : undefined;
    if (own?.hasList === true || own?.hasItem === true) return view === "list" ? own.hasList : own.hasItem;
    return Object.hasOwn(systemTemplates, typeName) && systemTemplates[typeName]?.[view] !== undefined;
  };
}

const NOTHING: RenderedTemplate = { segments: [], diagnostics: [], runs: [], reads: [] };

class PageWriter {
  readonly #view: SiteView;
  readonly #request: PageRequest;
  readonly #contextRequest: ContextRequest;
  readonly #parts: PageParts;
  /** Children of an index whose main content is being written. */
  readonly #open = new Set<string>();

  constructor(view: SiteView, request: PageRequest, contextRequest: ContextRequest, parts: PageParts) {
    this.#view = view;
    this.#request = request;
    this.#contextRequest = contextRequest;
    this.#parts = parts;
  }

  contextOf(target: Target): JsonObject {
    const main = (child: SiteCollection): string => this.#childContent(child);
    switch (target.kind) {
      case "collection": {
        const context = collectionContext(this.#view, target.collection, this.#contextRequest, main);
        const isPlain = target.collection.layout !== undefined;
        return isPlain && !this.#open.has(target.collection.urlId)
          ? { ...context, mainContent: this.#childContent(target.collection) }
          : context;
      }
      case "item":
        return itemContext(this.#view, target.collection, target.item, this.#contextRequest, main);
      case "search": {
        const query = this.#contextRequest.query.get("q") ?? "";
        const items = searchResults(this.#view, query);
        return {
          ...siteContext(this.#view, this.#contextRequest),
          collection: {},
          query,
          items,
          itemCount: items.length,
        };
      }
      default:
        return {
          ...siteContext(this.#view, this.#contextRequest),
          collection: {},
          items: [],
          ...(target.kind === "not-found" ? { error: true } : {}),
        };
    }
  }

  tagPage(target: Target, context: JsonObject): TagPage {
    const view = this.#view;
    return {
      site: view.site,
      options: this.#request.options,
      now: view.now,
      context,
      collection: target.kind === "collection" || target.kind === "item" ? target.collection : undefined,
      filter: this.#contextRequest.filter,
      find: (urlId) => view.find(urlId),
      itemsOf: (collection) => view.itemsOf(collection),
      listContext: (collection) => {
        const request = { ...this.#contextRequest, query: new URLSearchParams(), filter: {} };
        return collectionContext(view, collection, request, (child) => this.#childContent(child), false);
      },
      collectionObject: (collection) =>
        collectionObject(view, collection, (child) => this.#childContent(child)),
    };
  }

  mainContent(target: Target, context: JsonObject, page: TagPage): RenderedTemplate {
    const template = this.#templateOf(target);
    if (template === undefined) {
      const html = typeof context["mainContent"] === "string" ? context["mainContent"] : "";
      return { ...NOTHING, segments: [{ kind: "html", html }] };
    }
    const squarespace = this.#squarespace(target, context, "", "");
    return this.#parts.render(template.source, template.name, { ...context, ...squarespace }, page);
  }

  /** Renders the layout with the main content in it, which is not looked at again. */
  inLayout(
    target: Target,
    context: JsonObject,
    page: TagPage,
    main: RenderedTemplate,
    asContext: boolean,
  ): PageResponse {
    const { site } = this.#view;
    const layout = joinedLayout(site, this.#layoutKey(target));
    const headers = headersOf({
      context,
      target,
      title: titleOfPage(context, target),
      origin: this.#request.origin,
      stylesVersion: this.#parts.stylesVersion,
      runtime: this.#parts.runtime(context, target),
    });
    const status = target.kind === "not-found" ? 404 : 200;
    if (asContext) {
      const complete = {
        ...context,
        ...this.#squarespace(target, context, staticHtml(main.segments), headers),
      };
      return { kind: "data", status, type: JSON_TYPE, body: JSON.stringify(complete, undefined, 2) };
    }
    const marker = markerFor(layout.source + headers);
    const squarespace = this.#squarespace(target, context, marker, headers);
    const outer = this.#parts.render(layout.source, layout.name, { ...context, ...squarespace }, page);
    const whole = spliced(located(outer, layout), marker, main);
    const completed = withMissingParts(whole, layout, headers, this.#parts.footers);
    return { kind: "page", status, context, target, ...completed };
  }

  #layoutKey(target: Target): string {
    if (target.kind !== "collection" && target.kind !== "item") return "default";
    return String(target.collection.fields["regionName"]);
  }

  #templateOf(target: Target): { readonly source: string; readonly name: string } | undefined {
    const { templates, configuration } = this.#view.site;
    const own = (path: string) =>
      Object.hasOwn(templates, path) ? { source: templates[path] ?? "", name: path } : undefined;
    if (target.kind === "redirect") return undefined;
    if (target.kind !== "collection" && target.kind !== "item")
      return { source: BUILT_IN[target.kind], name: `built-in ${target.kind}` };
    const { typeName, layout } = target.collection;
    if (layout !== undefined) return { source: PAGE_TEMPLATE, name: "system page" };
    const kind = target.kind === "item" ? "item" : "list";
    const types = configuration.collectionTypes;
    const type = Object.hasOwn(types, typeName) ? types[typeName] : undefined;
    const file =
      own(`collections/${typeName}.${kind}`) ?? own(`pages/${typeName}.page`) ?? own(`${typeName}.page`);
    if (file !== undefined || type?.hasList === true || type?.hasItem === true) return file;
    const { systemTemplates } = this.#parts;
    const source = Object.hasOwn(systemTemplates, typeName) ? systemTemplates[typeName]?.[kind] : undefined;
    return source === undefined ? undefined : { source, name: `system ${typeName}.${kind}` };
  }

  /** The main content of a page inside an index. A page that holds itself is empty. */
  #childContent(child: SiteCollection): string {
    if (this.#open.has(child.urlId)) return "";
    this.#open.add(child.urlId);
    try {
      const target: Target = { kind: "collection", collection: child };
      const context = this.contextOf(target);
      const page = this.tagPage(target, context);
      return staticHtml(this.mainContent(target, context, page).segments);
    } finally {
      this.#open.delete(child.urlId);
    }
  }

  #squarespace(target: Target, context: JsonObject, mainContent: string, headers: string): JsonObject {
    const { content } = this.#view.site;
    const { tweakClasses, footers, revision } = this.#parts;
    const classes = pageClasses(target, {
      websiteSettings: content.websiteSettings,
      tweakClasses,
      pageClasses: content.pageClasses,
      layout: this.#layoutKey(target),
    });
    return {
      squarespace: {
        "main-content": mainContent,
        "page-classes": classes,
        "page-id": pageId(target),
        "page-title": titleOfPage(context, target),
        "template-revision": revision,
        "cart-classes": "sqs-custom-cart",
        headers,
        footers,
      },
      "squarespace-headers": headers,
      "squarespace-footers": footers,
      "squarespace-post-entry": "",
    };
  }
}

/** Returns a text that does not occur in a template. The same page always has the same one. */
function markerFor(source: string): string {
  let number = 0;
  while (source.includes(`platen-main-content-${number}`)) number++;
  return `<!--platen-main-content-${number}-->`;
}
