import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { cartSchema } from "#model/schemas/cart.js";
import { collectionSchema } from "#model/schemas/collection.js";
import { contentItemSchema } from "#model/schemas/content-item.js";
import { merchandisingContextSchema } from "#model/schemas/merchandising.js";
import { decimalMoneySchema, moneySchema } from "#model/schemas/money.js";
import { productSchema } from "#model/schemas/product.js";
import { websiteSchema } from "#model/schemas/website.js";
import { websiteSettingsSchema } from "#model/schemas/website-settings.js";

const data = new URL("../../fixtures/data/", import.meta.url);
type Json = Record<string, unknown>;

function load(folder: string, file: string): Json {
  return JSON.parse(readFileSync(new URL(`${folder}/${file}`, data), "utf8")) as Json;
}

const schemas: Record<string, z.ZodType> = {
  websites: websiteSchema,
  settings: websiteSettingsSchema,
  collections: collectionSchema,
  items: contentItemSchema,
  products: productSchema,
  merchandising: merchandisingContextSchema,
  carts: cartSchema,
};

describe("fixtures", () => {
  test("have a schema for every folder", () => {
    expect(readdirSync(data).sort()).toEqual(Object.keys(schemas).sort());
  });

  for (const [folder, schema] of Object.entries(schemas)) {
    for (const file of readdirSync(new URL(folder, data))) {
      test(`  ${folder}/${file} satisfies its schema and loses nothing`, () => {
        const value = load(folder, file);
        expect(schema.parse(value)).toEqual(value);
      });
    }
  }

  test("products are also content items", () => {
    for (const file of readdirSync(new URL("products", data))) {
      expect(contentItemSchema.safeParse(load("products", file)).success, file).toBe(true);
    }
  });
});

/** Returns a copy of `value` with the member at `path` replaced, or removed if it is undefined. */
function changed(value: Json, path: readonly (string | number)[], to: unknown): Json {
  const copy = structuredClone(value);
  const last = path.at(-1) as string;
  const parent = path.slice(0, -1).reduce<Json>((node, key) => node[key] as Json, copy);
  if (to === undefined) delete parent[last];
  else parent[last] = to;
  return copy;
}

function pathsOfIssues(schema: z.ZodType, value: unknown): string[] {
  return (schema.safeParse(value).error?.issues ?? []).map((issue) => issue.path.join("."));
}

describe("an invalid member of a fixture is rejected with its path", () => {
  const cases: readonly [
    folder: string,
    file: string,
    path: (string | number)[],
    to: unknown,
    reported?: string,
  ][] = [
    ["websites", "harbor-press.json", ["siteTitle"], undefined],
    ["websites", "harbor-press.json", ["timeZone"], 5],
    ["websites", "harbor-press.json", ["authenticUrl"], "not a url"],
    ["websites", "harbor-press.json", ["location", "mapLat"], 91],
    ["websites", "harbor-press.json", ["palette", "accent", "hue"], 361],
    ["websites", "harbor-press.json", ["socialAccounts", 0, "profileUrl"], undefined],
    ["websites", "harbor-press.json", ["shareButtonOptions", "facebook"], "yes"],
    ["websites", "harbor-press.json", ["sitetitle"], "misspelt", ""],
    ["settings", "store.json", ["commentsEnabled"], "true"],
    ["settings", "store.json", ["storeSettings", "currency"], "gbp"],
    ["collections", "blog.json", ["type"], 9],
    ["collections", "blog.json", ["fullUrl"], "journal"],
    ["collections", "redirect-folder.json", ["folderBehavior"], "nowhere"],
    ["collections", "gallery.json", ["options", "autoplay-duration"], 11],
    ["collections", "gallery.json", ["options", "desing"], "grid", "options"],
    ["collections", "gallery.json", ["coverImage", "originalSize"], "1500 x 1000"],
    ["items", "text.json", ["id"], undefined],
    ["items", "text.json", ["recordType"], 3],
    ["items", "text.json", ["recordType"], undefined],
    ["items", "text.json", ["publishOn"], "2026-02-05"],
    ["items", "text.json", ["mainImage", "mediaFocalPoint", "x"], 1.5],
    ["items", "text.json", ["mainImage", "colorData", "centerAverage"], "#a08c70"],
    ["items", "text.json", ["tags", 1], "t".repeat(51)],
    ["items", "text.json", ["categories", 0], "c".repeat(26)],
    ["items", "text.json", ["commentState"], 0],
    ["items", "text.json", ["author", "displayName"], undefined],
    ["items", "text.json", ["boddy"], "misspelt", ""],
    ["items", "image.json", ["assetUrl"], undefined],
    ["items", "image.json", ["promotedBlockType"], "IMAGE"],
    ["items", "audio.json", ["structuredContent", "audioAssetUrl"], undefined],
    ["items", "video.json", ["oembed", "html"], 7],
    ["items", "event.json", ["startDate"], undefined],
    ["items", "event.json", ["endDate"], 0],
    ["items", "gallery.json", ["items", 1, "id"], undefined],
    ["products", "physical-variants.json", ["structuredContent", "productType"], 5],
    ["products", "physical-variants.json", ["structuredContent", "variants"], []],
    ["products", "physical-variants.json", ["structuredContent", "variants", 2, "priceMoney"], undefined],
    ["products", "physical-variants.json", ["structuredContent", "variants", 0, "attributes", "Size"], null],
    ["products", "physical-variants.json", ["structuredContent", "variants", 0, "price"], 12.5],
    ["products", "digital.json", ["structuredContent", "priceMoney", "value"], 9.5],
    ["products", "digital.json", ["structuredContent", "priceMoney", "currency"], "£"],
    [
      "products",
      "subscription.json",
      ["structuredContent", "subscriptionPlan", "billingPeriod", "unit"],
      "month",
    ],
    ["merchandising", "store.json", ["p-physical-variants", "scarcityEnabled"], 1],
    ["carts", "two-entries.json", ["entries", 0, "quantity"], 0],
    ["carts", "two-entries.json", ["entries", 1, "unitPrice", "currency"], undefined],
  ];

  for (const [folder, file, path, to, reported = path.join(".")] of cases) {
    test(`${folder}/${file}: ${path.join(".")} ${to === undefined ? "missing" : `= ${JSON.stringify(to)}`}`, () => {
      const broken = changed(load(folder, file), path, to);
      expect(pathsOfIssues(schemas[folder] as z.ZodType, broken)).toEqual([reported]);
    });
  }
});

describe("open schemas", () => {
  test("keep further members of structuredContent, of variants and of form documents", () => {
    const product = load("products", "service.json");
    const withExtras = changed(
      changed(
        changed(product, ["structuredContent", "shippingProfileId"], "sp1"),
        ["structuredContent", "variants", 0, "barcode"],
        "4006381333931",
      ),
      ["structuredContent", "additionalFieldsForm", "captchaEnabled"],
      false,
    );
    expect(productSchema.parse(withExtras)).toEqual(withExtras);
  });

  test("reject further members of the item itself", () => {
    const product = changed(load("products", "digital.json"), ["productType"], 2);
    expect(pathsOfIssues(productSchema, product)).toEqual([""]);
  });
});

describe("money", () => {
  test.each(["0", "12", "12.50", "-3.1", "123456789012345.1234567890"])("accepts %s", (value) => {
    expect(moneySchema.safeParse({ value, currency: "USD" }).success).toBe(true);
    expect(decimalMoneySchema.safeParse({ decimalValue: value, currencyCode: "USD" }).success).toBe(true);
  });

  test.each(["", ".5", "5.", "1,000", "$3", "1e3", " 1", "NaN"])("rejects %j", (value) => {
    expect(pathsOfIssues(moneySchema, { value, currency: "USD" })).toEqual(["value"]);
  });

  test("rejects a mixture of both shapes", () => {
    expect(moneySchema.safeParse({ value: "1", currencyCode: "USD" }).success).toBe(false);
  });
});
