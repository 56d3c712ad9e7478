import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { cartSchema } from "#model/schemas/cart.js";
import { collectionSchema } from "#model/schemas/collection.js";
import { contentItemSchema } from "#model/schemas/content-item.js";
import { merchandisingContextSchema } from "#model/schemas/merchandising.js";
import { websiteSchema } from "#model/schemas/website.js";
import { websiteSettingsSchema } from "#model/schemas/website-settings.js";
import { type RenderedSite, renderSite, SITES } from "./site-pages.js";

/** Schemas of the data of sites by name. Other names are texts of pages. */
const SCHEMAS: Record<string, z.ZodType> = {
  website: websiteSchema,
  websiteSettings: websiteSettingsSchema,
  collection: collectionSchema,
  item: contentItemSchema,
  items: contentItemSchema.array(),
  nextEvent: contentItemSchema,
  entries: contentItemSchema.array(),
  projects: contentItemSchema.array(),
  upcoming: contentItemSchema.array(),
  past: contentItemSchema.array(),
  catalog: contentItemSchema.array(),
  cart: cartSchema,
  productMerchandisingContext: merchandisingContextSchema,
};

describe.each(SITES)("data of site %s", (name) => {
  let site: RenderedSite;
  beforeAll(async () => {
    site = await renderSite(name);
  });

  test("satisfies the schemas of the model", () => {
    let checked = 0;
    for (const [path, { data }] of site.content.pages) {
      for (const [key, schema] of Object.entries(SCHEMAS)) {
        const value = data[key];
        if (value === undefined) continue;
        checked++;
        expect(schema.safeParse(value).error?.issues ?? [], `${path} ${key}`).toEqual([]);
      }
    }
    expect(checked).toBeGreaterThan(site.content.pages.size * 3);
  });
});
