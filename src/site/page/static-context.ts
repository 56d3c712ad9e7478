import { escapeScriptJson } from "#core/library/escape.js";
import type { JsonObject, Value } from "#core/values/value.js";
import { isObject } from "#core/values/value.js";
import { pageTypes } from "#model/enumerations/page-type.js";
import type { Target } from "./target.js";

/** The script in place of the platform's, and the tweaks that scripts may read. */
export interface RuntimeParts {
  /** The address of the script. */
  readonly address: string;
  readonly tweakJson: Readonly<Record<string, string>>;
}

/** Returns the element with the facts that scripts read, and the script that provides them. */
export function runtimeTags(
  { address, tweakJson }: RuntimeParts,
  context: JsonObject,
  target: Target,
): string {
  const { website, websiteSettings, collection, item, authenticatedAccount } = context;
  const facts = {
    website,
    websiteSettings: withoutStore(websiteSettings),
    collection: collectionFacts(collection),
    ...(item === undefined ? {} : { item }),
    ...(authenticatedAccount === undefined ? {} : { authenticatedAccount }),
    tweakJSON: tweakJson,
    templateTweakable: false,
    pageType: pageTypeOf(target),
  };
  const json = escapeScriptJson(JSON.stringify(facts));
  return (
    `<script type="application/json" id="platen-page-context">${json}</script>\n` +
    `<script src="${address}"></script>`
  );
}

function collectionFacts(collection: Value): JsonObject {
  if (collection === undefined || !isObject(collection)) return {};
  const { id, title, fullUrl, type, typeName } = collection;
  return { id, title, fullUrl, type, typeName };
}

function withoutStore(settings: Value): JsonObject {
  if (settings === undefined || !isObject(settings)) return {};
  const { storeSettings: _, ...others } = settings;
  return others;
}

function pageTypeOf(target: Target): number {
  switch (target.kind) {
    case "item":
      return pageTypes.contentItem;
    case "search":
      return pageTypes.search;
    case "cart":
      return pageTypes.cart;
    case "not-found":
      return pageTypes.notFound;
    default:
      return target.kind === "collection" && target.collection.layout !== undefined
        ? pageTypes.page
        : pageTypes.collection;
  }
}
