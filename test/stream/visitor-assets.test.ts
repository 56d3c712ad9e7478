import { describe, expect, test } from "vitest";
import type { VisitorContext } from "#model/visitor/context.js";
import { readBrowserAssets } from "#stream/browser-assets.js";
import { html, island, streamed } from "../support/streamed.js";
import { echo } from "../support/test-blocks.js";

const assets = readBrowserAssets(
  {
    "src/visitor/slide/entry.ts": { file: "slide-1.js", isEntry: true, css: ["slide-1.css"] },
    "src/visitor/slide/live.ts": { file: "parts-1.js", isEntry: true },
    "src/visitor/notices/entry.ts": { file: "notices-1.js", isEntry: true, css: ["notices-1.css"] },
    "src/visitor/entry.ts": { file: "visitor-1.js", isEntry: true, imports: ["_rules.js"] },
    "src/browser/entry.ts": { file: "entry-1.js", isEntry: true, css: ["entry-1.css"] },
    "src/islands/echo/client.ts": { file: "echo-1.js" },
    "_rules.js": { file: "rules-1.js" },
  },
  "/assets/",
);
const SCRIPT = '<script type="module" src="/assets/visitor-1.js"></script>';

async function page(text: string, visitor?: VisitorContext): Promise<string> {
  return (await streamed([html(text)], [echo], { assets, visitor })).text;
}

describe("a page with a visitor side", () => {
  test("has its context and its script at the end of the head and nothing else", async () => {
    expect(await page("<head><title>T</title></head><body>x</body>", { page: { type: 2 } })).toBe(
      "<head><title>T</title>" +
        '<script type="application/json" id="platen-visitor" data-platen>{"page":{"type":2}}</script>\n' +
        `${SCRIPT}\n</head><body>x</body>`,
    );
  });

  test("loads neither React nor blocks if it has no islands", async () => {
    expect(await page("<p>x</p>", {})).not.toMatch(/entry-1|echo-1|modulepreload/);
  });

  test("keeps the assets of its islands", async () => {
    const segments = [html("<head></head><body>"), island("echo", "x"), html("</body>")];
    const { text } = await streamed(segments, [echo], { assets, visitor: {} });
    expect(text).toMatch(/^<head><link rel="stylesheet" href="\/assets\/entry-1.css">\n<script [^>]*json/);
    expect(text).toContain("/assets/entry-1.js");
  });

  test("escapes the context for a script element", async () => {
    const title = "</script><!--<script>";
    const text = await page("<head></head>", { page: { title } });
    expect(text.match(/<script/g)).toHaveLength(2);
    const json = /id="platen-visitor"[^>]*>(.*?)<\/script>/.exec(text)?.[1] ?? "";
    expect(JSON.parse(json)).toEqual({ page: { title } });
  });

  test("is unchanged without the option", async () => {
    expect(await page("<head></head><body>x</body>")).toBe("<head></head><body>x</body>");
  });
});

describe("a page with a slide", () => {
  const slide = '<div class="sqs-slide" data-slide-layout-id="landing-full-center-01"></div>';

  test("links the style sheet and the script of slides at the end of its head and nothing else", async () => {
    expect(await page(`<head><title>T</title></head><body>${slide}</body>`)).toBe(
      '<head><title>T</title><link rel="stylesheet" href="/assets/slide-1.css">\n' +
        '<script type="module" src="/assets/slide-1.js" blocking="render" ' +
        `data-platen-slide-parts="/assets/parts-1.js"></script>\n</head><body>${slide}</body>`,
    );
  });

  test("links its notices before the slides, which end above them; without notices it does not", async () => {
    const text = await page(`<head></head><body>${slide}</body>`, { notices: { badge: {} } });
    expect(text).toMatch(/^<head><link rel="stylesheet" href="\/assets\/notices-1.css">\n/);
    expect(text).toMatch(
      /src="\/assets\/notices-1\.js" blocking="render"[\s\S]*slide-1\.js[\s\S]*visitor-1\.js/,
    );
    expect(await page(`<head></head><body>${slide}</body>`, { notices: {} })).not.toContain("notices-1");
    expect(await page("<head></head><body>x</body>", { notices: { badge: {} } })).not.toContain("notices-1");
  });

  test("links them next to a visitor side as well; pages without slides do not", async () => {
    expect(await page(`<head></head><body>${slide}</body>`, {})).toMatch(/slide-1\.js[\s\S]*visitor-1\.js/);
    expect(await page("<head></head><body>x</body>", {})).not.toContain("slide-1");
  });
});
