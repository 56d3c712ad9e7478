import { HtmlValue } from "#core/values/html-value.js";
import { isObject, type JsonObject, type Value } from "#core/values/value.js";
import { read } from "#model/json.js";
import type { Configuration } from "../repository/configuration.js";
import type { SiteContent } from "./content.js";

interface Site {
  readonly configuration: Configuration;
  readonly content: SiteContent;
}

/** Replaces the values of `wysiwyg` fields, which are strings or objects with `html`. Not JSON any more. */
export function withHtmlFields<T extends Site>(site: T): T {
  const names = new Map(
    site.configuration.customTypes.map(({ name, fields }) => [
      name,
      fields.filter(({ type }) => type === "wysiwyg").map((field) => field.name),
    ]),
  );
  const collections = site.content.collections.map((collection) => ({
    ...collection,
    items: collection.items.map((item) => {
      const { customContent } = item;
      if (customContent === undefined || !isObject(customContent)) return item;
      const type = item["customType"] ?? customContent["customType"];
      const fields = typeof type === "string" ? (names.get(type) ?? []) : [];
      return fields.length === 0 ? item : { ...item, customContent: withHtml(customContent, fields) };
    }),
  }));
  return { ...site, content: { ...site.content, collections } };
}

function withHtml(values: JsonObject, fields: readonly string[]): JsonObject {
  const replaced = fields.flatMap((name): [string, Value][] => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const html = typeof value === "string" ? value : read(value, "html");
    return typeof html === "string" && html !== "" ? [[name, new HtmlValue(html)]] : [];
  });
  return { ...values, ...Object.fromEntries(replaced) };
}
