import { describe, expect, test } from "vitest";
import { assetNames, readBrowserAssets } from "#stream/browser-assets.js";
import { html, island, streamed } from "../support/streamed.js";
import { echo, failing, testBlock } from "../support/test-blocks.js";

const manifest = {
  "src/browser/entry.ts": { file: "entry-1.js", isEntry: true, css: ["entry-1.css"] },
  "src/browser/hydration.ts": { file: "hydration-1.js", imports: ["_react.js"] },
  "_react.js": { file: "react-1.js", name: "react" },
  "_parts.js": { file: "parts-1.js", imports: ["_react.js"], css: ["parts-1.css"] },
  "src/islands/echo/client.ts": {
    file: "echo-1.js",
    imports: ["_react.js", "_parts.js"],
    css: ["echo-1.css"],
  },
  "src/islands/failing/client.ts": { file: "failing-1.js", imports: ["_parts.js"], css: ["failing-1.css"] },
  "src/islands/other/client.ts": { file: "other-1.js" },
};

const assets = readBrowserAssets(manifest, "/assets/");

const preload = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js">\n`;
const STYLES = [
  preload("react-1"),
  ...["entry-1", "echo-1", "parts-1"].map((name) => `<link rel="stylesheet" href="/assets/${name}.css">\n`),
].join("");
const PRELOADS = ["hydration-1", "echo-1", "parts-1"].map(preload).join("");
const SCRIPTS = `<script type="module" src="/assets/entry-1.js" data-platen></script>\n${PRELOADS}`;

/** The page with `{}` for the island, `S` for the styles and `X` for the scripts. */
async function laidOut(before: string, after: string): Promise<string> {
  const { text } = await streamed([html(before), island("echo", "x"), html(after)], [echo], { assets });
  return text
    .replace(/<platen-island.*<\/platen-island>/s, "{}")
    .replace(STYLES, "S")
    .replace(SCRIPTS, "X");
}

describe("assets are inserted at", () => {
  test.each([
    ["<head></head><body>", "</body>", "<head>S</head><body>{}X</body>"],
    ["<HEAD></HEAD ><BODY>", "</BODY ></html>", "<HEAD>S</HEAD ><BODY>{}X</BODY ></html>"],
    [
      "<head><title></head></title><!-- </head> --><script>'</head>'</script></head><body>",
      "<!-- </body> --></body>",
      "<head><title></head></title><!-- </head> --><script>'</head>'</script>S</head><body>{}<!-- </body> -->X</body>",
    ],
    ["<head></head><p></body></p>", "<b></body>", "<head>S</head><p></body></p>{}<b>X</body>"],
    ["<head></head><textarea></body></textarea>", "", "<head>S</head><textarea></body></textarea>{}X"],
    ["<!doctype html><html lang=en><body>", "</body>", "<!doctype html><html lang=en>S<body>{}X</body>"],
    ["<!-- x --><!doctype html>\n<p>", "</p>", "<!-- x --><!doctype html>S\n<p>{}</p>X"],
    ["<!doctype html><html lang=en><p>", "</p>", "<!doctype html><html lang=en>S<p>{}</p>X"],
    ["<p><!doctype html>", "</p>", "S<p><!doctype html>{}</p>X"],
    ["<p>", "</p>", "S<p>{}</p>X"],
    ["", "", "S{}X"],
    ["<p>", "</p><b", "S<p>{}</p>X<b"],
    ["<p>", "</p></", "S<p>{}</p>X</"],
    ["<head></head></head>", "</body>", "<head>S</head></head>{}X</body>"],
    ["</body><head></head>", "b", "</body><head>SX</head>{}b"],
    ["<head></head>", "</body><p></body><p>", "<head>S</head>{}</body><p>X</body><p>"],
  ])("%s{}%s", async (before, after, expected) => {
    expect(await laidOut(before, after)).toBe(expected);
  });

  test("also between adjacent islands", async () => {
    const { text } = await streamed(
      [html("<head></head>"), island("echo", "1"), island("echo", "2"), html("</body>"), island("echo", "3")],
      [echo],
      { assets },
    );
    const plain = text.replace(/<platen-island.*?<\/platen-island>/gs, "{}");
    expect(plain.replace(STYLES, "S").replace(SCRIPTS, "X")).toBe("<head>S</head>{}{}X</body>{}");
  });
});

test("a page without islands has no assets", async () => {
  const page = "<html><head></head><body></body></html>";
  expect((await streamed([html(page)], [], { assets })).text).toBe(page);
  const unknown = await streamed([html("<head></head>"), island("nope", "x"), html("</body>")], [echo], {
    assets,
  });
  expect(unknown.text).toBe("<head></head><p>x</p></body>");
});

test("a page whose islands all failed has no script", async () => {
  const { text } = await streamed(
    [html("<head></head>"), island("failing", "x"), html("</body>")],
    [failing],
    { assets },
  );
  expect(text).toMatch(/failing-1\.css.*<\/head><p>x<\/p><\/body>$/s);
  expect(text).not.toContain("<script");
});

test("includes the files of the page's blocks once, and no others", async () => {
  const other = testBlock("other", () => null);
  const { text } = await streamed([island("other", "1"), island("other", "2")], [other, echo], { assets });
  expect([...text.matchAll(/[a-z]+-1\.(?:js|css)/g)].map(([name]) => name)).toEqual([
    "react-1.js",
    "entry-1.css",
    "entry-1.js",
    "hydration-1.js",
    "other-1.js",
  ]);
});

test("pages without React do not preload it", async () => {
  const value = readBrowserAssets(
    { ...manifest, "src/islands/echo/update.ts": { file: "echo-1.js" } },
    "/assets/",
  );
  const { text } = await streamed([island("echo", "1")], [echo], { assets: value });
  expect(text).toContain("echo-1.js");
  expect(text).not.toContain("react-1.js");
});

test("URLs start with the base", async () => {
  const cdn = readBrowserAssets(manifest, 'https://cdn.example/a?b="&c/');
  const { text } = await streamed([island("echo", "1")], [echo], { assets: cdn });
  expect(text).toContain('src="https://cdn.example/a?b=&quot;&amp;c/entry-1.js"');
});

test("files of a manifest are found by name", () => {
  expect([...assetNames(manifest)].sort()).toEqual(
    [
      ...["entry-1", "hydration-1", "react-1", "parts-1", "echo-1", "failing-1", "other-1"].map(
        (name) => `${name}.js`,
      ),
      ...["entry-1", "parts-1", "echo-1", "failing-1"].map((name) => `${name}.css`),
    ].sort(),
  );
  expect(() => readBrowserAssets({}, "/")).toThrow("no entry");
});

describe("islands that show a value", () => {
  const files = {
    ...manifest,
    "src/browser/values-entry.ts": { file: "values-entry-1.js", isEntry: true, imports: ["_values.js"] },
    "_values.js": { file: "values-1.js" },
    "src/islands/count/update.ts": { file: "count-1.js", imports: ["_values.js"] },
  };
  const withValues = readBrowserAssets(files, "/assets/");
  const count = testBlock("count", () => null);
  const page = async (...blocks: string[]) => {
    const segments = blocks.map((block) => island(block, "x"));
    return (await streamed(segments, [count, echo], { assets: withValues })).text;
  };

  test("need a script without React", async () => {
    const text = await page("count");
    expect([...text.matchAll(/(?:src|href)="\/assets\/([a-z-]+)/g)].map(([, name]) => name)).toEqual([
      "values-entry-",
      "values-",
      "count-",
    ]);
  });

  test("share the other script with islands that React hydrates", async () => {
    const text = await page("count", "echo");
    expect(text).toContain("/assets/entry-1.js");
    expect(text).not.toContain("values-entry");
  });
});
