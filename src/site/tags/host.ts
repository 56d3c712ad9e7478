import { nearest } from "#core/diagnostics/nearest.js";
import type { PlatformTagContext } from "#core/library/platform-tag.js";
import type { JsonObject } from "#core/values/value.js";
import type { SiteCollection } from "../content/content.js";
import { unescaped } from "../content/unescaped.js";
import type { TagPage } from "../page/tag-page.js";

/** Returns the page that a tag stands on. */
export function pageOf({ host }: PlatformTagContext): TagPage {
  return host as TagPage;
}

/** Returns an attribute without outer blanks. Undefined if it is missing or empty. */
export function attributeOf({ attributes }: PlatformTagContext, name: string): string | undefined {
  const value = attributes.get(name)?.trim();
  return value === "" ? undefined : value;
}

/** Returns a whole number of an attribute within its bounds. Warns of any other value. */
export function numberOf(
  context: PlatformTagContext,
  name: string,
  min: number,
  max: number,
): number | undefined {
  const written = attributeOf(context, name);
  if (written === undefined) return undefined;
  if (!/^\d{1,9}$/.test(written)) {
    context.warn(
      `"${name}" is not a whole number, so it has no effect.`,
      `Write ${name}="${Math.max(min, 1)}".`,
    );
    return undefined;
  }
  const number = Number(written);
  if (number >= min && number <= max) return number;
  const bounded = Math.min(Math.max(number, min), max);
  context.warn(`"${name}" must be from ${min} to ${max}; ${bounded} applies.`);
  return bounded;
}

/** Returns the collection that an attribute names. Reports an unknown one. */
export function collectionOf(context: PlatformTagContext, name: string): SiteCollection | undefined {
  const page = pageOf(context);
  const written = attributeOf(context, name) ?? "";
  const collection = page.find(written);
  if (collection !== undefined) return collection;
  const known = page.site.content.collections.map(({ urlId }) => urlId);
  const suggestion = nearest(written, known);
  context.fail(
    `there is no collection ${JSON.stringify(written)}.`,
    suggestion === undefined ? "Name the urlId of a collection." : `Did you mean "${suggestion}"?`,
  );
  return undefined;
}

/** The members of the page that every scope of a platform tag has. */
export function siteScope({ context }: TagPage): JsonObject {
  const names = [
    "website",
    "websiteSettings",
    "localizedStrings",
    "userAccountsContext",
    "authenticatedAccount",
  ];
  return Object.fromEntries(
    names.flatMap((name) => (context[name] === undefined ? [] : [[name, context[name]]])),
  );
}

/** Renders the block that `template` names, or the body, over a scope. */
export function writeTemplate(context: PlatformTagContext, scope: JsonObject): void {
  const template = attributeOf(context, "template");
  if (template === undefined) {
    context.writeBody(scope);
    return;
  }
  const name = template.endsWith(".block") ? template : `${template}.block`;
  if (context.writePartial(name, scope)) return;
  context.fail(`there is no block ${JSON.stringify(name)}.`, `Add blocks/${name}.`);
}

/** Names of categories and tags are the same if they differ only in case, blanks or escapes. */
export function sameName(name: string): string {
  return unescaped(name).trim().toLowerCase();
}

/** Returns the strings of an array in an object. */
export function stringsAt(object: JsonObject, key: string): readonly string[] {
  const value = object[key];
  return Array.isArray(value) ? value.filter((member) => typeof member === "string") : [];
}
