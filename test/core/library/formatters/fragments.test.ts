import fc from "fast-check";
import { type DefaultTreeAdapterMap, parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import { createEngine, type JsonObject } from "#index.js";

const engine = createEngine();

/** Every text that a fragment of the content and social formatters shows, in one item. */
function item(text: string): JsonObject {
  const image = {
    id: text,
    title: text,
    assetUrl: text,
    originalSize: text,
    componentKey: text,
    systemDataVariants: `${text}w`,
    colorData: { topLeftAverage: text, centerAverage: text },
  };
  return {
    ...image,
    website: { shareButtonOptions: [text] },
    websiteSettings: { simpleLikingEnabled: true },
    item: { id: text, publicCommentCount: text, commentState: text },
    items: [image],
    coverImage: image,
    structuredContent: { audioAssetUrl: text },
    oembed: { html: text, providerName: text },
    overlay: true,
    mainImageId: text,
    recordType: text,
    recordTypeLabel: text,
    tags: [text],
    fullUrl: text,
    publicCommentCount: text,
    likeCount: text,
    userName: text,
  };
}

const templates = [
  "{@|audio-player}",
  "{@|image}",
  "{@|image-template debug}",
  "{@|image-template loader=vimeo}",
  "<img {@|image-meta}>",
  "<img {@|cover-image-meta}>",
  "<img {@|child-image-meta}>",
  "<img {@|image-color}>",
  '<i style="{@|image-color topLeft background}"></i>',
  "<img{@|image-srcset}>",
  '<i class="{@|item-classes}"></i>',
  "{@|video color-data}",
  "{@|comment-link}",
  "{@|comments}",
  "{@|like-button}",
  "{@|social-button}",
  "{@|social-button-inline}",
  "{@|twitter-follow-button}",
];

type Node = DefaultTreeAdapterMap["node"];

/** Returns the elements and the names of their attributes, which data cannot change. */
function shape(node: Node): unknown {
  if (!("childNodes" in node)) return [];
  const names = "attrs" in node ? node.attrs.map((attribute) => attribute.name) : [];
  return [node.nodeName, names, node.childNodes.filter((child) => "childNodes" in child).map(shape)];
}

const hostile = fc.oneof(
  fc.stringMatching(/^["'<>&=/ ax-]{1,12}$/),
  fc.constantFrom('"><script>', "' onload='", '" onload="', "</noscript><i>", "--><i>", "&quot;><i>", "</a>"),
);

describe("fragments", () => {
  test.each(templates)("%s has the same elements and attributes for any data", (source) => {
    const template = engine.compile(source);
    const plain = shape(parseFragment(template.render(item("a")).html));
    fc.assert(
      fc.property(hostile, (text) => {
        expect(shape(parseFragment(template.render(item(text)).html))).toEqual(plain);
      }),
    );
  });

  test("contain the data", () => {
    const html = engine.compile("<img {@|image-meta}>").render(item('"<&>"')).html;
    const [image] = parseFragment(html).childNodes as DefaultTreeAdapterMap["element"][];
    expect(image?.attrs.find((attribute) => attribute.name === "alt")?.value).toBe('"<&>"');
    expect(image?.attrs.find((attribute) => attribute.name === "data-src")?.value).toBe('"<&>"');
  });
});
