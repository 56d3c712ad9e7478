import fc from "fast-check";
import { parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import { createEngine, type Value } from "#index.js";
import { blockTypes } from "#model/enumerations/block-type.js";
import { anyJson } from "../../../../support/arbitraries/json.js";
import { shapeOf } from "../../../../support/html-shape.js";
import { runs } from "../../../../support/runs.js";

const engine = createEngine();
const template = engine.compile("{b|block}");

function render(type: Value, value?: Value) {
  return template.render({ b: { type, ...(value === undefined ? {} : { value }) } });
}

/** Renders the content of a block, without the elements that all blocks have. */
function content(type: Value, value: Value): string {
  const { html, errors } = render(type, value);
  expect(errors).toEqual([]);
  if (html === "") return "";
  expect(html).toMatch(/^<div class="sqs-block [^>]* data-block-type="\d+"><div class="sqs-block-content">/);
  return html.replace(/^<div[^>]*><div[^>]*>/, "").replace(/<\/div><\/div>$/, "");
}

describe("the type of a block", () => {
  test.each([["quote"], [31]])("may be %s", (type) => {
    expect(content(type, { quote: "q" })).toBe("<figure><blockquote><p>q</p></blockquote></figure>");
  });

  test('accepts "divider" for a horizontal rule', () => {
    expect(render("divider").html).toBe(render(blockTypes.horizontalrule).html);
  });

  test.each([
    ["hologram", "there is no block type hologram"],
    [4711, "there is no block type 4711"],
    ["constructor", "there is no block type constructor"],
    ["x".repeat(1000), "the block has no type"],
    [null, "the block has no type"],
    [{ type: 31 }, "the block has no type"],
    ["journal", "blocks of type journal (7) cannot be shown"],
    [-1, "blocks of type undefined (-1) cannot be shown"],
  ])("%j is reported and writes nothing", (type, detail) => {
    const { html, errors } = render(type, { html: "x" });
    expect(html).toBe("");
    expect(errors).toMatchObject([{ code: "formatter-failure" }]);
    expect(errors[0]?.message).toContain(detail);
  });
});

describe("markup of the owner", () => {
  test("is written unchanged", () => {
    expect(content("html", { html: "<p>a &amp; b</p>" })).toBe("<p>a &amp; b</p>");
    expect(content("code", { html: "<script>x</script>" })).toBe("<script>x</script>");
    expect(content("embed", { oembed: { html: "<iframe></iframe>" } })).toBe("<iframe></iframe>");
  });

  test("is escaped if it is code to show", () => {
    const expected = '<pre class="source-code" tabindex="0"><code>&lt;b&gt;</code></pre>';
    expect(content("code", { html: "<b>", isSource: true })).toBe(expected);
    expect(content("code", { source: "<b>" })).toBe(expected);
  });
});

describe("markdown blocks", () => {
  test.each(["```js\nx\n```", "    x"])("keep the code %j reachable for keyboards", (text) => {
    expect(content("markdown", { text })).toMatch(/^<pre tabindex="0"><code[^>]*>x\n<\/code><\/pre>/);
  });

  test("align the columns of tables without style attributes", () => {
    const html = content("markdown", { text: "| a | b |\n|---:|---|\n| 1 | 2 |" });
    expect(html).toContain('<th align="right">a</th>\n<th>b</th>');
    expect(html).toContain('<td align="right">1</td>\n<td>2</td>');
  });

  test("escape markup of the source and remove links that run a script", () => {
    const html = content("markdown", {
      text: '<script>x</script>\n\n[a](javascript:alert)\n\n[b](/c "d")\n\n<img src=x onerror=y>',
    });
    expect(html).not.toMatch(/<script|<img|href="javascript/);
    expect(html).toContain('<a href="/c" title="d">b</a>');
  });

  test("refuse link definitions whose uses would multiply the output", () => {
    const text = `[a]: /${"x".repeat(20_000)}\n\n${"[a] ".repeat(20_000)}`;
    const { html, errors } = render("markdown", { text });
    expect(html).toBe("");
    expect(errors).toMatchObject([{ code: "formatter-failure" }]);
  });
});

describe("links of blocks", () => {
  test.each([
    "javascript:alert(1)",
    " JaVaScRiPt:alert(1)",
    "java\n\tscript:alert(1)",
    `\u0001${"\n".repeat(1000)}javascript:alert(1)`,
    "data:text/html,x",
    "vbscript:x",
  ])("do not lead to %j", (url) => {
    expect(content("button", { buttonText: "b", clickthroughUrl: { url } })).not.toContain("href");
    expect(render("link", { text: "b", url }).html).toBe("");
    expect(render("video", { oembed: { url } }).html).toBe("");
  });

  test.each(["/book", "https://a.com/?javascript:", "mailto:a@b.c", "#data:", "javascript"])(
    "lead to %s",
    (url) => {
      expect(content("link", { url })).toContain(`href="${url}"`);
    },
  );

  test("around images always have a name", () => {
    const image = { assetUrl: "/a.jpg", clickthroughUrl: "/b" };
    expect(content("image", image)).toContain('alt="/b"');
    expect(content("image", { ...image, filename: "boat.jpg" })).toContain('alt="boat.jpg"');
    expect(content("image", { assetUrl: "/a.jpg", filename: "boat.jpg" })).toContain('alt=""');
  });
});

describe("images of blocks", () => {
  test.each([
    ["800x600", ' width="800" height="600"'],
    ["1x2147483647", ' width="1" height="2147483647"'],
    ["0x600", ""],
    ["800x0", ""],
    ["-5x6", ""],
    ["1x2147483648", ""],
    ["99999999999999999999999x1", ""],
    ["800", ""],
  ])("of %s reserve their space%s", (originalSize, room) => {
    const image = `<img src="/a.jpg" alt=""${room} loading="lazy"></figure>`;
    expect(content("image", { assetUrl: "/a.jpg", originalSize })).toContain(image);
  });
});

describe("maps of blocks", () => {
  test("link to the provider's page with the marker, the address and the zoom", () => {
    const location = {
      addressTitle: "Harbor & Press",
      addressLine1: "1 Quay",
      markerLat: 59.9,
      markerLng: 10.7,
      mapZoom: 15,
    };
    expect(content("map", { location })).toBe(
      '<address><a href="https://www.google.com/maps?q=1%20Quay&amp;ll=59.9,10.7&amp;z=15" ' +
        'rel="noopener">Harbor &amp; Press<br>1 Quay</a></address>',
    );
    expect(content("map", { location: { addressLine1: "1 Quay" } })).toBe("<address>1 Quay</address>");
  });
});

describe("the element around a block", () => {
  const location = { addressLine1: "1 Quay", note: "not of a map", mapZoom: 15 };
  const open = (type: Value, value: Value) => /^<div [^>]*>/.exec(render(type, value).html)?.[0];

  test("of a map has its height and its stored members", () => {
    const json = (more: string) =>
      'data-block-json="{&quot;location&quot;:{&quot;addressLine1&quot;:&quot;1 Quay&quot;,' +
      `&quot;mapZoom&quot;:15}${more}}" data-block-type="4">`;
    const start = '<div class="sqs-block map-block sqs-block-map';
    expect(open("map", { location, vSize: 12, aspectRatio: 40 })).toBe(
      `${start} sized vsize-12" ${json(",&quot;vSize&quot;:12")}`,
    );
    expect(open("map", { location, vSize: null, aspectRatio: 42.39 })).toBe(
      `${start}" data-aspect-ratio="42.39" ${json(",&quot;vSize&quot;:null")}`,
    );
  });

  test("of a gallery has its stored options and none of its items", () => {
    const items = [{ assetUrl: "/a.jpg", originalSize: "3x2" }];
    expect(open("gallery", { design: "slider", items, existingGallery: { items } })).toBe(
      '<div class="sqs-block gallery-block sqs-block-gallery" ' +
        'data-block-json="{&quot;design&quot;:&quot;slider&quot;}" data-block-type="8">',
    );
  });
});

describe("a block with its own formatter", () => {
  const value = { id: "p1", structuredContent: { productType: 1 } };
  const formatter = engine.compile("{@|product-checkout}");

  test("has that formatter's output", () => {
    expect(content("product", value).trim()).toBe(formatter.render(value).html.trim());
  });

  test("stays an island inside its element", () => {
    const { segments } = template.render({ b: { type: 43, value } }, { islands: true });
    expect(segments.map((segment) => (segment.kind === "island" ? segment.block : segment.html))).toEqual([
      expect.stringMatching(/sqs-block-content">$/),
      "product",
      "</div></div>",
    ]);
  });

  test("is its static fragment if it is not the last formatter of the tag", () => {
    const { segments } = engine
      .compile("{b|block|json}")
      .render({ b: { type: 43, value } }, { islands: true });
    expect(segments.map(({ kind }) => kind)).toEqual(["html"]);
  });
});

describe("hostile blocks", () => {
  const types = Object.values(blockTypes);

  test("of any shape never fail", () => {
    fc.assert(
      fc.property(fc.constantFrom(...types), anyJson, (type, value) => {
        const { errors } = render(type, value);
        expect(errors.filter(({ code }) => code !== "formatter-failure")).toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });

  test("of any type and shape are shown or reported", () => {
    const anything = fc.oneof(
      fc.constantFrom<Value>({}, null, "", [], 7, { items: [{}] }, { items: [null], rows: [[]], tags: "x" }),
      anyJson,
    );
    fc.assert(
      fc.property(fc.constantFrom(...types), anything, (type, value) => {
        const { html, errors } = render(type, value);
        expect(html !== "" || errors.length > 0).toBe(true);
      }),
      { numRuns: runs(2_000) },
    );
  });

  test("that repeat one long string a million times end the render", () => {
    const item = { assetUrl: "/a.jpg", originalSize: "3x2", title: "x".repeat(100_000) };
    const { errors } = render("gallery", { items: new Array(1_000_000).fill(item) });
    expect(errors.at(-1)).toMatchObject({ code: expect.stringMatching(/^limit-/) });
  });

  /** A value with every member that some block reads. */
  function everything(text: string): Value {
    const image = { assetUrl: text, title: text, originalSize: "10x20", systemDataVariants: `${text}w` };
    const target = { clickthroughUrl: { url: `/${text}`, newWindow: true } };
    return {
      ...image,
      ...target,
      quote: text,
      source: text,
      language: text,
      buttonText: `b${text}`,
      alignment: text,
      size: text,
      text: `t${text}`,
      caption: `c${text}`,
      description: `d${text}`,
      design: text,
      author: `a${text}`,
      items: [image],
      oembed: { url: `/${text}`, providerName: text },
      audioAssetUrl: `/${text}`,
      tracks: [{ audioAssetUrl: `/${text}`, title: text }],
      location: { addressTitle: `l${text}`, markerLat: 1, markerLng: 2 },
      tweets: [{ text: `t${text}`, userName: `u${text}`, url: `/${text}` }],
    };
  }

  const texts = fc.oneof(
    fc.stringMatching(/^["'<>&=/ ax-]{1,12}$/).map((text) => `z${text}`),
    fc.constantFrom('z"><script>', "z' onload='", "z-->", "z</pre><i>", "z&quot;><i>", "z</a>"),
  );

  test.each([
    "quote",
    "code",
    "button",
    "link",
    "image",
    "gallery",
    "video",
    "audio",
    "album",
    "map",
    "twitter",
  ])("%s has the same elements and attributes for any data", (type) => {
    const plain = shapeOf(parseFragment(render(type, everything("zz")).html));
    fc.assert(
      fc.property(texts, (text) => {
        expect(shapeOf(parseFragment(render(type, everything(text)).html))).toEqual(plain);
      }),
    );
  });
});
