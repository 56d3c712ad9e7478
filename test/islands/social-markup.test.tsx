import { parseFragment } from "parse5";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { createEngine, type JsonObject } from "#index.js";
import { islandTree } from "#islands/island-tree.js";
import { islands } from "#islands/registry.js";

const engine = createEngine();

const site: JsonObject = {
  website: {
    authenticUrl: "https://harbor-press.example/",
    shareButtonOptions: { facebook: true, pinterest: true, linkedin: false, nowhere: true, email: true },
  },
  websiteSettings: { simpleLikingEnabled: true, commentsEnabled: true },
  cart: { entries: [{ quantity: 2 }, { quantity: "3" }], subtotalCents: 1234550 },
  item: {
    id: "x&1",
    fullUrl: "/journal/entry",
    title: 'Sea & "sky"',
    mainImageId: "m1",
    assetUrl: "/y.jpg",
    recordType: 1,
    likeCount: 3,
    publicCommentCount: 2,
    commentState: 1,
  },
};

/** Renders the component of a template's only island with the props from the formatter. */
function island(source: string, data: JsonObject = site) {
  const { segments } = engine.compile(source).render(data, { islands: true });
  const islandSegments = segments.filter((segment) => segment.kind === "island");
  expect(islandSegments).toHaveLength(1);
  const [{ block, props, fragment }] = islandSegments as [(typeof islandSegments)[0]];
  const definition = islands.find(({ name }) => name === block);
  if (definition === undefined) throw new Error(`no block ${block}`);
  const checked = definition.props.parse(props);
  expect(checked).toEqual(props);
  const { component } = definition;
  return { block, fragment, html: renderToString(islandTree({ component, props: checked })) };
}

function islandCount(source: string, data: JsonObject): number {
  const { segments } = engine.compile(source).render(data, { islands: true });
  return segments.filter(({ kind }) => kind === "island").length;
}

/** Returns the name, class and data attributes of the only element, which style sheets of sites use. */
function root(html: string) {
  const elements = parseFragment(html).childNodes.filter((node) => "attrs" in node);
  expect(elements).toHaveLength(1);
  const [{ tagName, attrs }] = elements as [(typeof elements)[0]];
  const comparedAttributes = attrs.filter(({ name }) => /^(?:class|id|href|data-.*)$/.test(name));
  return {
    tagName,
    attributes: Object.fromEntries(comparedAttributes.map(({ name, value }) => [name, value])),
  };
}

describe("the component of", () => {
  test.each([
    ["cart-quantity", "{cart|cart-quantity}"],
    ["like-button", "{item|like-button}"],
    ["comments", "{item|comments}"],
    [
      "comments",
      "{a|comments}",
      { a: { id: "b" }, collection: { id: "c", publicCommentCount: 1, commentState: 2 } },
    ],
    ["comment-link", "{item|comment-link}"],
    ["share-buttons", "{item|social-button}"],
    ["share-buttons", "{item|social-button-inline}"],
  ])("%s has the root of the static fragment (%s)", (name, source, data: JsonObject = site) => {
    const { block, fragment, html } = island(source, data);
    expect(block).toBe(name);
    expect(root(html)).toEqual(root(fragment));
  });

  test("cart-quantity shows the value of the data", () => {
    expect(island("{cart|cart-quantity}").html).toContain(">5</span>");
    expect(island("{cart|cart-quantity}", { cart: { entries: [{ quantity: "abc" }] } }).html).toContain(
      ">NaN<",
    );
  });

  test("cart-subtotal shows the subtotal instead of the notice", () => {
    const { fragment, html } = island("{cart|cart-subtotal}");
    expect(fragment).toBe("deprecated, do not use");
    expect(html).toContain('<span class="sqs-money-native">12,345.50</span>');
  });

  test("like-button shows the count and is disabled without a script", () => {
    const { html } = island("{item|like-button}");
    expect(html).toContain('<span class="like-count">3</span>');
    expect(html).toMatch(/<button[^>]* aria-disabled="true"/);
    expect(html).toContain('<span class="like-label">Like</span>');
  });

  test.each(["constructor", "__proto__"])("an item named %s is like any other", (id) => {
    const item = { ...(site["item"] as JsonObject), id };
    expect(island("{item|comment-link}", { ...site, item }).html).toContain(">2 Comments</a>");
    expect(island("{item|like-button}", { ...site, item }).html).toContain(
      '<span class="like-count">3</span>',
    );
  });

  test("like-button uses the site's language", () => {
    const german = { ...site, localizedStrings: { likeButtonLabel: "Gefällt mir", likeFailedText: "" } };
    expect(island("{item|like-button}", german).html).toContain(
      '<span class="like-label">Gefällt mir</span>',
    );
  });

  test.each([
    [0, "No Comments"],
    [1, "1 Comment"],
    [2, "2 Comments"],
  ])("comment-link with %s", (publicCommentCount, text) => {
    const { html } = island("{item|comment-link}", { item: { id: "x", fullUrl: "/p", publicCommentCount } });
    expect(html).toContain(`>${text}</a>`);
  });

  test("comments can be posted without a script if they are open", () => {
    const { html } = island("{item|comments}");
    expect(html).toMatch(/<form [^>]*action="\/api\/content\/x%261\/comments" method="post"/);
  });

  test("comments are shown without a form if they are closed", () => {
    const data = { item: { id: "x", commentState: 2, publicCommentCount: 1 } };
    const { html } = island("{item|comments}", data);
    expect(html).not.toContain("<form");
    expect(html).toContain("Comments are closed.");
  });

  test("share-buttons links to all known services of the site", () => {
    const { html } = island("{item|social-button}");
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
    expect(links).toEqual([
      "https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fharbor-press.example%2Fjournal%2Fentry",
      "https://www.pinterest.com/pin/create/button/?url=https%3A%2F%2Fharbor-press.example%2Fjournal%2Fentry&media=https%3A%2F%2Fharbor-press.example%2Fy.jpg&description=Sea%20%26%20%22sky%22",
      "mailto:?subject=Sea%20%26%20%22sky%22&body=https%3A%2F%2Fharbor-press.example%2Fjournal%2Fentry",
    ]);
  });
});

describe("no island is created", () => {
  test.each([
    [
      "where Disqus keeps the comments",
      "{item|comments}{item|comment-link}",
      { websiteSettings: { disqusShortname: "d" } },
    ],
    [
      "where the site has no comments",
      "{item|comments}",
      { websiteSettings: { simpleLikingEnabled: true, commentsEnabled: false } },
    ],
    [
      "where comments are closed and there are none",
      "{item|comments}",
      { item: { id: "x", commentState: 2 } },
    ],
    ["where nothing is commented on", "{a|comments}", { item: null, a: { id: "b" } }],
    [
      "where no service is known",
      "{item|social-button}",
      { website: { authenticUrl: "https://a.example", shareButtonOptions: ["a"] } },
    ],
    ["where the page has no address", "{item|social-button}", { website: { shareButtonOptions: ["email"] } }],
    ["where the site has no likes", "{item|like-button}", { websiteSettings: {} }],
  ])("%s", (_, source, changes) => {
    expect(islandCount(source, { ...site, ...changes } as JsonObject)).toBe(0);
  });
});
