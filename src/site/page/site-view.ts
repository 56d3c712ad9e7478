import type { JsonObject } from "#core/values/value.js";
import type { SiteCollection } from "../content/content.js";
import type { SiteSnapshot } from "./tag-page.js";

/** The part of a site that visitors may see at a point in time. */
export class SiteView {
  readonly site: SiteSnapshot;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly #byUrlId: ReadonlyMap<string, SiteCollection>;

  constructor(site: SiteSnapshot, now: number) {
    this.site = site;
    this.now = now;
    this.#byUrlId = new Map(site.content.collections.map((collection) => [collection.urlId, collection]));
  }

  get homepage(): SiteCollection | undefined {
    return this.site.content.collections.find(({ homepage }) => homepage);
  }

  /** Finds a collection by `urlId`, or by the path of its folder and its own. */
  find(path: string): SiteCollection | undefined {
    const name = path.replace(/^\/+|\/+$/g, "");
    const direct = this.#byUrlId.get(name);
    if (direct !== undefined) return direct;
    const slash = name.indexOf("/");
    const folder = slash === -1 ? undefined : this.#byUrlId.get(name.slice(0, slash));
    const child = name.slice(slash + 1);
    return folder?.children.includes(child) === true ? this.#byUrlId.get(child) : undefined;
  }

  /** Returns the enabled children of a folder or an index. */
  childrenOf(collection: SiteCollection): readonly SiteCollection[] {
    return collection.children.flatMap((urlId) => {
      const child = this.#byUrlId.get(urlId);
      return child?.enabled === true ? [child] : [];
    });
  }

  /** Returns the folder or index that holds a collection. */
  folderOf(collection: SiteCollection): SiteCollection | undefined {
    return this.site.content.collections.find(({ children }) => children.includes(collection.urlId));
  }

  /** Returns the items that are published by now. */
  itemsOf(collection: SiteCollection): readonly JsonObject[] {
    return collection.items.filter((item) => this.#isShown(item));
  }

  #isShown({ enabled, workflowState, publishOn }: JsonObject): boolean {
    if (enabled === false || (typeof workflowState === "number" && workflowState !== 1)) return false;
    return typeof publishOn !== "number" || publishOn <= this.now;
  }
}
