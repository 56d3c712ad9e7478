import { describe, expect, test } from "vitest";
import { behaviorsOf } from "#stream/behaviors.js";
import type { BrowserAssets } from "#stream/browser-assets.js";
import { pageHtml } from "#stream/page-html.js";

const script = (name: string) => ({ modules: [`/a/${name}.js`], styles: [`/a/${name}.css`] });
const assets: BrowserAssets = {
  entry: script("entry"),
  blocks: new Map(),
  behaviors: new Map([
    ["static-blocks", { modules: [], styles: ["/a/static-blocks.css"] }],
    ["image-loader", { modules: ["/a/image-loader.js"], styles: [] }],
    ["background-video", script("background-video")],
  ]),
};

async function page(html: string, withAssets = true): Promise<string> {
  let result = "";
  const options = withAssets ? { assets } : {};
  for await (const part of pageHtml([{ kind: "html", html }], options)) result += part;
  return result;
}

describe("the assets of a page's markup", () => {
  test.each([
    ['<img data-src="/a.jpg" alt="">', ["image-loader"]],
    ["<IMG\nDATA-SRC=/a.jpg>", ["image-loader"]],
    ['<div data-config-url="https://vimeo.com/156045670"></div>', ["background-video"]],
    ['<div class="sqs-block chart-block sqs-block-chart">', ["static-blocks"]],
    ['<div class="sqs-block quote-block sqs-block-quote">', []],
    ['<div data-slide-layout-id="lock">', ["slides"]],
    ['<img src="/a.jpg" data-source="b"><p>data-src is an attribute</p>', []],
  ])("%s needs %j", (html, expected) => {
    expect(behaviorsOf([html])).toEqual(expected);
  });

  test("include scripts in the head and nothing else", async () => {
    expect(await page('<html><head></head><body><img data-src="/a.jpg" alt=""></body></html>')).toBe(
      '<html><head><script type="module" src="/a/image-loader.js"></script>\n</head><body>' +
        '<img data-src="/a.jpg" alt=""></body></html>',
    );
  });

  test("include style sheets before scripts", async () => {
    const html = await page("<head></head><div data-config-url=x></div>");
    expect(html).toMatch(/<link rel="stylesheet" href="\/a\/background-video.css">\n<script type="module"/);
  });

  test("include only a style sheet for static blocks", async () => {
    expect(await page('<head></head><div class="sqs-block menu-block sqs-block-menu"></div>')).toBe(
      '<head><link rel="stylesheet" href="/a/static-blocks.css">\n</head>' +
        '<div class="sqs-block menu-block sqs-block-menu"></div>',
    );
  });

  test("are empty if the page needs none or the files are missing", async () => {
    expect(await page("<p>Hi</p>")).toBe("<p>Hi</p>");
    expect(await page('<img data-src="/a.jpg" alt="">', false)).toBe('<img data-src="/a.jpg" alt="">');
  });
});
