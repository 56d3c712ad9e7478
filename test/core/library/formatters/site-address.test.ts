import { describe, expect, test } from "vitest";
import type { JsonObject } from "#index.js";
import { engine } from "../../../support/engine.js";

const image = { assetUrl: "https://images.example/a.jpg", originalSize: "40x30" };

/** Blocks that link to the page /grid of the site. */
const blocks: readonly (readonly [name: string, block: JsonObject])[] = [
  ["link", { type: "link", value: { text: "Grid", clickthroughUrl: "/grid" } }],
  ["button", { type: "button", value: { buttonText: "Grid", clickthroughUrl: { url: "/grid" } } }],
  ["image", { type: "image", value: { ...image, clickthroughUrl: "/grid" } }],
  [
    "gallery",
    { type: "gallery", value: { design: "grid", items: [{ ...image, clickthroughUrl: "/grid" }] } },
  ],
  ["summary", { type: "summary-v2", value: { items: [{ title: "Grid", fullUrl: "/grid" }] } }],
  ["collection link", { type: "collectionlink", value: { collection: { title: "Grid", fullUrl: "/grid" } } }],
  ["donation", { type: "donation", value: { title: "Give", clickthroughUrl: "/grid" } }],
  ["pricing plan", { type: "pricing-plan", value: { plans: [{ title: "One", clickthroughUrl: "/grid" }] } }],
  ["tag cloud", { type: "tagcloud", value: { tags: ["Clay"], collection: { fullUrl: "/grid" } } }],
];

const template = engine.compile("{block|block}");
const hrefs = (data: JsonObject): string[] =>
  [...template.render(data).html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);

describe("an address of the site", () => {
  test.each(blocks)("is below the base path in the %s block", (_name, block) => {
    const [href] = hrefs({ baseUrl: "/sites/site", block });
    expect(href?.replace("?tag=Clay", "")).toBe("/sites/site/grid");
  });

  test.each([
    ["/sites/site/grid", "/sites/site/grid"],
    ["/sites/site", "/sites/site"],
    ["/sites/sitemap", "/sites/site/sites/sitemap"],
    ["//images.example/grid", "//images.example/grid"],
    ["https://example.org/grid", "https://example.org/grid"],
    ["#grid", "#grid"],
    ["grid", "grid"],
  ])("%s becomes %s", (clickthroughUrl, expected) => {
    const block = { type: "link", value: { text: "Grid", clickthroughUrl } };
    expect(hrefs({ baseUrl: "/sites/site", block })).toEqual([expected]);
  });

  test.each([["/"], [""], [null]])("stays unchanged with the base path %j", (baseUrl) => {
    expect(hrefs({ baseUrl, block: blocks[0]?.[1] ?? {} })).toEqual(["/grid"]);
  });

  test.each([
    ["form", { id: "f", successRedirect: { url: "/grid" }, fields: [{ id: "m", type: "email" }] }],
    ["newsletter", { id: "f", successRedirect: "/grid" }],
  ])("is below the base path after a %s was sent", (name, form) => {
    const { segments } = engine
      .compile(`{form|${name}}`)
      .render({ baseUrl: "/sites/site", form }, { islands: true });
    expect(segments).toContainEqual(
      expect.objectContaining({
        props: expect.objectContaining({ form: expect.objectContaining({ redirect: "/sites/site/grid" }) }),
      }),
    );
  });
});
