import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { editorSliceTypes, slideSliceTypes } from "#model/enumerations/slide-type.js";
import { sliceSchema, slideSchema } from "#model/schemas/slide.js";
import { repositoryRoot } from "../../support/repository-root.js";

const document = {
  id: "s",
  slideType: "cover-page",
  layout: "landing-full-center-01",
  background: { source: "none", items: [] },
  style: { "button-style": "solid", "auto-overlay": true },
  slices: [{ id: "h", type: "heading", content: { text: "Tea" } }],
};

interface SlidePage {
  readonly slide?: string;
}

const sampleSlides = ["musician", "shop", "slides", "studio"].flatMap((site) => {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(repositoryRoot, "templates", site, file), "utf8"));
  const files = (read("site.json").pages as SlidePage[]).flatMap(({ slide }) => slide ?? []);
  return [...new Set(files)].map((file) => [`${site}/${file}`, read(file)] as const);
});

describe("the schema of slides", () => {
  test.each(sampleSlides)("accepts the sample document %s", (_, slide) => {
    expect(slideSchema.safeParse(slide).error?.issues).toBeUndefined();
  });

  test("accepts a document and loses nothing", () => {
    expect(slideSchema.parse(document)).toEqual(document);
  });

  test.each([
    { ...document, extra: 1 },
    { ...document, slideType: "poster" },
    { ...document, background: { source: "ftp", items: [] } },
    { ...document, slices: Array.from({ length: 1001 }, () => document.slices[0]) },
    { ...document, slices: [{ id: "h", type: "heading", content: { text: "Tea", html: "no" } }] },
    { ...document, slices: [{ id: "h", type: "heading", content: { text: "x".repeat(100_001) } }] },
  ])("rejects document %#", (value) => {
    expect(slideSchema.safeParse(value).success).toBe(false);
  });

  test.each([...slideSliceTypes, ...editorSliceTypes])(
    "rejects unknown members in the content of %s",
    (type) => {
      expect(sliceSchema.safeParse({ id: "a", type }).success).toBe(true);
      expect(sliceSchema.safeParse({ id: "a", type, content: 5 }).success).toBe(false);
      if (type === "form") return;
      expect(sliceSchema.safeParse({ id: "a", type, content: { hologram: 1 } }).success).toBe(false);
    },
  );

  test("keeps a slice of an unknown type", () => {
    const slice = { id: "a", type: "hologram", content: { depth: [1, null] } };
    expect(sliceSchema.parse(slice)).toEqual(slice);
  });
});
