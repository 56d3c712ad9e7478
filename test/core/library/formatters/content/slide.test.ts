import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEngine, type Value } from "#index.js";
import { slideSliceTypes } from "#model/enumerations/slide-type.js";
import { layoutIds } from "#model/slides/layouts.js";

const template = createEngine().compile("{@|slide}");

function render(data: Value) {
  const { html, errors } = template.render(data, { now: 0 });
  return { html, messages: errors.map(({ message }) => message).join("\n") };
}

function slide(type: string, content: Value, more: Record<string, Value> = {}) {
  return render({ id: "s", layout: "landing-full-center-02", slices: [{ id: "a", type, content }], ...more });
}

const link = (text: string) => ({ text, clickthroughUrl: { url: "/a", newWindow: true } });
const image = { assetUrl: "https://x/a.jpg", originalSize: "100x50", altText: "Tea" };

describe("slices", () => {
  test.each<[string, Value, string]>([
    ["heading", { text: "A & B" }, '<h1 id="sqs-slash-page-header">A &amp; B</h1>'],
    ["sub-heading", { text: "B" }, "<h2>B</h2>"],
    ["body", { html: "<p>Hi</p>" }, "<p>Hi</p>"],
    [
      "buttons",
      { links: [link("Go"), link(" ")] },
      '<ul><li><a href="/a" target="_blank" rel="noopener">Go</a></li></ul>',
    ],
    [
      "navigation",
      { links: [link("Go")] },
      '<nav><ul><li><a href="/a" target="_blank" rel="noopener">Go</a></li></ul></nav>',
    ],
    ["image", image, 'alt="Tea"'],
    [
      "gallery",
      { items: [image] },
      '<div class="sqs-slice-gallery-item content-fill"><img src="https://x/a.jpg" alt="Tea" width="100" ' +
        'height="50" loading="lazy"></div><div class="scrim" data-color="#222222" data-opacity="0.3"',
    ],
    ["map", { location: { addressTitle: "Here", mapLat: 1, mapLng: 2 } }, "Here"],
    ["newsletter", { formId: "n" }, 'placeholder="Email Address"'],
    ["custom-form", { form: { id: "f", fields: [] }, buttonLabel: "Write to us" }, "Write to us</summary>"],
    ["custom-form", { isNewsletterFormSelected: true, formId: "n" }, "newsletter-form"],
    [
      "video",
      { contentItem: { title: "Film", structuredContent: { oembed: { url: "https://vimeo.com/1234567" } } } },
      'href="https://vimeo.com/1234567"',
    ],
    [
      "album",
      {
        contentItem: {
          title: "Songs",
          structuredContent: { tracks: [{ title: "One", audioAssetUrl: "/1.mp3" }] },
        },
      },
      'src="/1.mp3"',
    ],
    ["twitter", { tweets: [{ text: "Hello", userName: "u" }] }, "<p>Hello</p>"],
    [
      "social-icons",
      { accounts: [{ serviceName: "Mastodon", profileUrl: "https://m/" }] },
      'href="https://m/"',
    ],
    ["lock", {}, '<span class="icon-wrapper" aria-hidden="true">'],
    [
      "password",
      {},
      '<form action="/api/auth/visitor/site" method="post"><div class="input-container">' +
        '<input type="password" name="password" placeholder="Password"',
    ],
    [
      "password",
      { collectionId: "c" },
      'action="/api/auth/visitor/collection" method="post"><input type="hidden" name="collectionId" value="c">',
    ],
    ["sso-options", { links: [link("Sign in")] }, "Sign in</a>"],
  ])("of type %s are readable without a script", (type, content, expected) => {
    const { html, messages } = slide(type, content);
    expect(html).toContain(expected);
    expect(html).toContain(`<div class="sqs-slice" data-slice-type="${type}" data-slice-id="a">`);
    expect(messages).toBe("");
  });

  test("of a portrait are in its circle", () => {
    const portrait = slide("image", image, { layout: "profile-center-center-02" }).html;
    expect(portrait).toContain('<div class="sqs-gallery-circle"><div class="sqs-slice"');
    expect(slide("image", image).html).not.toContain("sqs-gallery-circle");
  });

  test.each(["body", "buttons", "navigation", "heading", "custom-form"])(
    "of type %s without content are marked",
    (type) => {
      expect(slide(type, {}).html).toContain(
        `data-slice-type="${type}" data-slice-id="a" data-content-empty="true"></div>`,
      );
      expect(slide("sub-heading", {}).html).not.toContain("data-content-empty");
    },
  );

  test.each([
    ["logo", "heading", "group-branding", { text: "Acme" }],
    ["action", "buttons", "group-links", { links: [link("Go")] }],
    ["popup-overlay-action", "newsletter", "group-copy", { formId: "n" }],
  ])("of type %s are a compound of type %s in their group", (type, drawnAs, group, content) => {
    const { html } = slide(type, content);
    expect(html).toContain(`data-slice-type="${drawnAs}" data-slice-id="a" data-compound-type="${type}"`);
    expect(html).toContain(group);
  });

  test.each(["hologram", "constructor", ""])(
    "of the unknown type %j are reported and write nothing",
    (type) => {
      const { html, messages } = slide(type, { text: "lost" });
      expect(html).toContain(`<div class="sqs-slice" data-slice-type="${type}" data-slice-id="a"></div>`);
      expect(messages).toContain("is unknown");
    },
  );
});

describe("gallery slices", () => {
  test("name their video for the script and show the image until it plays", () => {
    const film = {
      url: "https://vimeo.com/1234567",
      playbackSpeed: 0.5,
      filter: 2,
      filterStrength: 30,
      ...image,
    };
    const { html } = slide("gallery", { items: [film] });
    expect(html).toContain(
      '<div class="sqs-slice-gallery-item gallery-video-background content-fill" ' +
        'data-config-url="https://vimeo.com/1234567" data-config-playback-speed="0.5" ' +
        'data-config-filter="2" data-config-filter-strength="30" ' +
        'data-config-custom-fallback-image="true"><img class="custom-fallback-image" src="https://x/a.jpg"',
    );
  });

  test("report a video address that is invalid and show only the image", () => {
    const { html, messages } = slide("gallery", { items: [{ url: "https://example.com/film", ...image }] });
    expect(html).toContain('<div class="sqs-slice-gallery-item content-fill"><img');
    expect(messages).toContain("Video source https://example.com/film does not match supported types");
  });

  test("omit images without dimensions, except demo images", () => {
    const items = [{ assetUrl: "/a.jpg" }, { assetUrl: "/b.jpg", isDemoImage: true }];
    const { html } = slide("gallery", { items });
    expect(html).not.toContain("/a.jpg");
    expect(html).toContain("demo-image");
  });
});

test("a map slice cannot be moved and takes its style from a tweak", () => {
  const location = { mapLat: 1, mapLng: 2 };
  const data = { id: "s", layout: "location-full-corners-01", style: { "map-style": "minimal-dark" } };
  const slices = [{ id: "m", type: "map", content: { location } }];
  const { segments } = template.render({ ...data, slices }, { now: 0, islands: true });
  const props = segments
    .map((segment) => (segment.kind === "island" ? segment.props : undefined))
    .find(Boolean);
  expect(props).toMatchObject({
    map: {
      style: "minimal-dark",
      options: { draggable: false, scrollwheel: false, showLabels: false, showControls: false },
    },
  });
});

test("a sign-on screen has a form for users of the site if its slice enables it", () => {
  expect(slide("sso-options", { links: [link("Mail")], session: true }).html).toMatch(
    /<ul>.*<\/ul><form class="platen-session" action="\/api\/site-users\/account\/session" method="post">/,
  );
  expect(slide("sso-options", { links: [link("Mail")] }).html).not.toContain("<form");
});

test("the action that closes an overlay is a button", () => {
  expect(slide("popup-overlay-action", { action: "close", links: [{ text: "No & bye" }] }).html).toContain(
    '<button type="button" class="sqs-editable-button" data-action="close">No &amp; bye</button>',
  );
});

test("the block formatter writes a slide document like the slide formatter", () => {
  const block = createEngine().compile("{@|block}");
  const document = { id: "s", layout: "landing-full-center-02", slices: [] };
  const { html } = render(document);
  expect(block.render(document).html).toBe(html);
  expect(block.render({ type: "slide", value: document }).html).toBe(html);
});

describe("a slide", () => {
  test("is a cover page by default and writes the types of its slices", () => {
    const { html } = slide("sub-heading", { text: "A" });
    expect(html).toContain('<div class="sqs-slide-wrapper" data-slide-id="s" data-slide-type="cover-page">');
    expect(html).toContain('<div class="sqs-slice" data-slice-type="sub-heading" data-slice-id="a">');
    expect(slide("body", { html: "" }, { slideType: "lock-screen" }).html).toContain(
      'data-slide-type="lock-screen"',
    );
  });

  test("with an unknown layout or type is written and reported", () => {
    const { html, messages } = slide("heading", { text: "A" }, { layout: "nope", slideType: "hologram" });
    expect(html).toContain('data-slide-layout-id="nope" data-slide-type="cover-page"');
    expect(html).toContain("group-copy align-center-vert");
    expect(messages).toMatch(/known layout[\s\S]*type of the slide/);
  });

  test("without a gallery uses its background as a gallery behind the copy", () => {
    const background = { source: "upload", items: [image] };
    const { html } = slide("heading", { text: "A" }, { background });
    expect(html.indexOf("layer-back")).toBeLessThan(html.indexOf("sqs-slice-gallery-item"));
    expect(html.indexOf("sqs-slice-gallery-item")).toBeLessThan(html.indexOf("layer-front"));
    expect(slide("gallery", { items: [image] }, { background }).html.match(/class="scrim"/g)).toHaveLength(1);
  });

  test("writes tweaks as classes that cannot leave their attribute", () => {
    const style = { "button-style": "solid", "auto-overlay": true, off: false, 'x"><b': "y z" };
    expect(slide("heading", {}, { style }).html).toContain(
      'class="sqs-slide-container button-style-solid auto-overlay x-b-y-z"',
    );
  });

  test("puts the copy of a lock screen between its lock and its password", () => {
    const slices = [
      { id: "p", type: "password" },
      { id: "h", type: "heading", content: { text: "Members" } },
      { id: "l", type: "lock" },
    ];
    const order = (layout: string) =>
      [
        ...render({ id: "s", layout, slices }).html.matchAll(/group-(?:content|copy)|data-slice-id="(.)"/g),
      ].map(([found, id]) => id ?? found);
    expect(order("lock-full-center-01")).toEqual(["group-content", "l", "group-copy", "h", "p"]);
    expect(order("landing-full-center-01")).toEqual(["group-copy", "p", "h", "l"]);
  });

  test("keeps the slices of a lock screen in one group", () => {
    const { html } = slide("password", {}, { layout: "lock-full-center-01", slideType: "lock-screen" });
    expect(html).toContain(
      '<div class="sqs-slice-group group-content restrict-width-1000 text-align-center align-center ' +
        'align-center-absolute">',
    );
  });

  test("is cut after 1,000 slices, which is reported", () => {
    const slices = Array.from({ length: 1001 }, () => ({
      id: "a",
      type: "sub-heading",
      content: { text: "x" },
    }));
    const { html, messages } = render({ id: "s", layout: "landing-full-center-01", slices });
    expect(html.match(/<h2>/g)).toHaveLength(1000);
    expect(messages).toContain("the first 1000 of its 1001 slices");
  });

  test("closes every element and escapes every text for any data", () => {
    const hostile = fc.constantFrom<Value>("<script>", null, 5, [], { url: "javascript:alert(1)" }, true);
    const content = fc.dictionary(
      fc.constantFrom("text", "links", "items", "tweets", "accounts", "location", "form", "contentItem"),
      fc.oneof(hostile, fc.array(fc.dictionary(fc.constantFrom("text", "url", "clickthroughUrl"), hostile))),
    );
    const types = fc.constantFrom(...slideSliceTypes, "logo", "action", "popup-overlay-action", "form");
    fc.assert(
      fc.property(fc.constantFrom(...layoutIds), types, content, (layout, type, value) => {
        const { html } = slide(type, value as Value, { layout });
        expect(html).not.toContain("<script>");
        expect(html).not.toContain("javascript:");
        expect(html.match(/<div/g)?.length).toBe(html.match(/<\/div>/g)?.length);
      }),
    );
  });
});
