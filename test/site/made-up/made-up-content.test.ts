import { describe, expect, test } from "vitest";
import { completeContent } from "#site/content/complete-content.js";
import { blockFieldIds, madeUpContent } from "#site/made-up/made-up-content.js";
import { drawPicture } from "#site/made-up/pictures.js";
import { playSound } from "#site/made-up/sounds.js";
import { readConfiguration } from "#site/repository/read-configuration.js";

const FILES: Readonly<Record<string, string>> = {
  "template.conf": JSON.stringify({
    name: "Try",
    author: "Platen",
    layouts: { default: { name: "Default", regions: ["site"] } },
    navigations: [
      { title: "Main", name: "mainNav" },
      { title: "Foot", name: "footNav" },
    ],
    systemCollections: ["products", "album", "no-such"],
    customTypes: [
      {
        title: "Voyage",
        name: "voyage",
        base: "text",
        fields: [
          { name: "ship", title: "Ship", type: "text" },
          { name: "log-entry", title: "Log", type: "wysiwyg" },
          { name: "chart", title: "Chart", type: "image" },
          { name: "returned", title: "Returned", type: "checkbox" },
          { name: "photos", title: "Photos", type: "gallery" },
        ],
      },
    ],
  }),
  "site.region": "",
  "collections/blog.conf": JSON.stringify({ title: "Blog", acceptTypes: ["text", "voyage"] }),
  "collections/events.conf": JSON.stringify({
    title: "Events",
    ordering: "calendar",
    acceptTypes: ["event"],
  }),
  "collections/gallery.conf": JSON.stringify({ title: "Gallery", acceptTypes: ["image"] }),
  "collections/index.conf": JSON.stringify({ folder: true, index: true, acceptTypes: ["page", "gallery"] }),
  "collections/folders.conf": JSON.stringify({ title: "Folder", folder: true }),
};

const configuration = readConfiguration({ paths: Object.keys(FILES), text: (path) => FILES[path] });
const content = completeContent(configuration, madeUpContent(configuration, ["foot"]), {
  isMadeUp: true,
  diagnostics: [],
});
const collection = (urlId: string) => {
  const found = content.collections.find((candidate) => candidate.urlId === urlId);
  if (found === undefined) throw new Error(`no ${urlId}`);
  return found;
};

describe("made-up content", () => {
  test("is the same each time", () => {
    expect(madeUpContent(configuration)).toEqual(madeUpContent(configuration));
  });

  test("fills each collection with six items that have dates", () => {
    for (const urlId of ["blog", "events", "gallery", "products", "album"]) {
      const { items } = collection(urlId);
      expect(items, urlId).toHaveLength(6);
      for (const { addedOn, publishOn, updatedOn } of items) {
        expect([addedOn, publishOn, updatedOn].every(Number.isSafeInteger), urlId).toBe(true);
      }
      expect(new Set(items.map((item) => item["urlId"])).size).toBe(6);
    }
  });

  test("gives all navigations entries that exist, and children to folders and indexes", () => {
    expect(content.diagnostics).toEqual([]);
    expect(Object.keys(content.navigations)).toEqual(["mainNav", "footNav"]);
    for (const entries of Object.values(content.navigations)) expect(entries.length).toBeGreaterThan(1);
    expect(collection("index").children).toEqual(["welcome", "about", "gallery"]);
    expect(collection("folders").children).toEqual(["contact", "opening-hours"]);
    expect(collection("welcome")).toMatchObject({ homepage: true });
  });

  test("fills the fields of custom types", () => {
    const [item] = collection("blog").items.filter(({ customType }) => customType === "voyage");
    expect(item?.["customContent"]).toMatchObject({
      ship: expect.any(String),
      "log-entry": { html: expect.stringContaining("<p>") },
      chart: { assetUrl: expect.any(String) },
      returned: expect.any(Boolean),
      photos: [{ originalSize: "1500x1000" }, {}, {}],
    });
  });

  test("has texts with escaped characters only", () => {
    for (const { items } of content.collections) {
      for (const { title } of items) expect(title).not.toMatch(/&(?!#?\w+;)|[<>"']/);
    }
    expect(JSON.stringify(content)).toContain("&amp;");
  });

  test("sells variants, a sale, and one thing that is sold out", () => {
    const text = JSON.stringify(collection("products").items);
    expect(text).toContain('"onSale":true');
    expect(text).toContain('"price":2400');
    expect(text).toContain('"unlimited":false,"qtyInStock":0');
  });

  test("fills block fields", () => {
    expect(content.blockFields["foot"]?.rows[0]?.columns).toHaveLength(2);
    expect(
      blockFieldIds({
        "a.region": `<squarespace:block-field id="a" columns="1" /><squarespace:block-field id='{x}' />`,
      }),
    ).toEqual(["a"]);
  });

  test("shows pictures that exist", () => {
    const addresses = new Set(JSON.stringify(content).match(/\/__platen\/pictures\/[\w.-]+/g));
    expect(addresses.size).toBeGreaterThan(20);
    for (const address of addresses) {
      expect(drawPicture(address.slice("/__platen/pictures/".length)), address).toMatch(/^<svg .*<\/svg>$/s);
    }
  });
});

describe("a picture", () => {
  test("is the same each time, and never enlarged", () => {
    const drawn = drawPicture("sea-3-1500x1000.svg");
    expect(drawn).toBe(drawPicture("sea-3-1500x1000.svg", 2_500));
    expect(drawPicture("sea-3-1500x1000.svg", 300)).toContain('width="300" height="200"');
  });

  test.each(["constructor-1-10x10.svg", "sea-1-9999x9999.svg", "../x", "sea-1-10x10.svg/.."])(
    "is none for %s",
    (name) => {
      expect(drawPicture(name)).toBeUndefined();
    },
  );
});

test("a sound is a WAV file", () => {
  expect(String.fromCharCode(...(playSound("track-1.wav") ?? []).slice(0, 4))).toBe("RIFF");
  expect(playSound("track-9.wav")).toBeUndefined();
});
