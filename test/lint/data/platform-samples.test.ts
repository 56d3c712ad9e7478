import { expect, test } from "vitest";
import { z } from "zod";
import * as samples from "#lint/data/platform-samples.js";
import { cartSchema } from "#model/schemas/cart.js";
import { collectionSchema } from "#model/schemas/collection.js";
import { contentItemSchema } from "#model/schemas/content-item.js";
import { imageSchema } from "#model/schemas/image.js";
import { websiteSchema } from "#model/schemas/website.js";
import { websiteSettingsSchema } from "#model/schemas/website-settings.js";

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

type Kind = string | readonly Kind[] | { readonly [key: string]: Kind };

const UNCERTAIN = "uncertain";

/** The kinds of a schema's fields. A field is uncertain if its choices differ in kind. */
function kindOf(schema: JsonSchema): Kind {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map(kindOf).reduce(shared);
  const { type, properties, items } = schema;
  if (type === "object") {
    const fields = Object.entries(properties ?? {}).map(([key, field]) => [key, kindOf(field)] as const);
    return Object.fromEntries(fields.filter(([, kind]) => kind !== UNCERTAIN));
  }
  if (type === "array") return [kindOf(items ?? {})];
  if (Array.isArray(type)) return "string";
  return type === "integer" ? "number" : (type ?? UNCERTAIN);
}

function shared(one: Kind, other: Kind): Kind {
  if (typeof one === "string" || typeof other === "string") return one === other ? one : UNCERTAIN;
  if (isList(one) || isList(other)) return isList(one) && isList(other) ? one : UNCERTAIN;
  const result: Record<string, Kind> = { ...one };
  for (const [key, kind] of Object.entries(other)) {
    const before = result[key];
    result[key] = before === undefined ? kind : shared(before, kind);
  }
  return result;
}

function isList(kind: Kind): kind is readonly Kind[] {
  return Array.isArray(kind);
}

function kindOfSample(sample: unknown): Kind {
  if (Array.isArray(sample)) return [kindOfSample(sample[0])];
  if (typeof sample !== "object" || sample === null) return typeof sample;
  return Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, kindOfSample(value)]));
}

test.each([
  ["image", imageSchema, samples.image],
  ["contentItem", contentItemSchema, samples.contentItem],
  ["collection", collectionSchema, samples.collection],
  ["website", websiteSchema, samples.website],
  ["websiteSettings", websiteSettingsSchema, samples.websiteSettings],
  ["cart", cartSchema, samples.cart],
])("the samples of %s have the fields and kinds of its schema", (_, schema: z.ZodType, sample) => {
  const json = z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }) as JsonSchema;
  expect(kindOfSample(sample)).toEqual(kindOf(json));
});
