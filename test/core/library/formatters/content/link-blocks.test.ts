import { describe, expect, test } from "vitest";
import type { JsonObject } from "#index.js";
import { engine } from "../../../../support/engine.js";
import { writtenBlock } from "./written-block.js";

const template = engine.compile("{b|block}");

const accounts = [
  { serviceName: "Instagram", profileUrl: "https://i.example/tide", userName: "tide" },
  { serviceName: "E-mail", profileUrl: "mailto:a@tide.example" },
];

describe("social links", () => {
  test.each([19, 48, 54])(
    "of type %d name the service and the account, and open web pages in a new window",
    (type) => {
      const { html, messages } = writtenBlock(type, { accounts });
      expect(messages).toEqual([]);
      expect(html).toContain(
        '<a class="sqs-svg-icon--wrapper instagram" href="https://i.example/tide" target="_blank" ' +
          'rel="me noopener" aria-label="Instagram: tide (opens in a new window)"><svg ',
      );
      expect(html).toContain(
        '<a class="sqs-svg-icon--wrapper e-mail" href="mailto:a@tide.example" aria-label="E-mail">',
      );
      expect(html).toContain('<div class="sqs-svg-icon--list" role="group" aria-label="Social media">');
    },
  );

  test("read the members of older accounts", () => {
    const old = { title: "X", url: "https://x.example/t", screenname: "Tide", userName: "t" };
    const { html, messages } = writtenBlock(19, { socialAccounts: [old] });
    expect(messages).toEqual([]);
    expect(html).toContain('href="https://x.example/t" target="_blank"');
    expect(html).toContain('aria-label="X: Tide (opens in a new window)"');
  });

  test("are those of the website if the block has none", () => {
    const website = { socialAccounts: [{ serviceName: "RSS", profileUrl: "/feed" }] };
    const { html } = template.render({ b: { type: 54, value: {} }, website });
    expect(html).toContain('class="sqs-svg-icon--wrapper rss" href="/feed"');
    const result = template.render({ b: { type: 54, value: { accounts } }, website });
    expect(result.html).not.toContain("/feed");
  });

  test.each([
    ["iconStyle", "regular", "social-icons-style-regular"],
    ["iconStyle", "knockout", "social-icons-style-knockout"],
    ["iconStyle", "solid", "social-icons-style-solid"],
    ["iconSize", "extra-large", "social-icons-size-extra-large"],
    ["iconAlignment", "Right", "social-icon-alignment-right"],
    ["iconColor", "white", "social-icons-color-white"],
  ])("with %s %s have the class %s", (option, value, name) => {
    const { html, messages } = writtenBlock(54, { accounts, [option]: value });
    expect(messages).toEqual([]);
    expect(/^<div class="([^"]*)"/.exec(html)?.[1]?.split(" ")).toContain(name);
  });

  test("report accounts without a service or an address", () => {
    const { html, messages } = writtenBlock(54, {
      accounts: [...accounts, { serviceName: "X" }, { url: "/a" }, null],
    });
    expect(html.match(/<a /g)).toHaveLength(2);
    expect(messages).toEqual([
      expect.stringContaining('social accounts need a "serviceName" and a "profileUrl"; 3 without it'),
    ]);
  });
});

describe("a collection link", () => {
  const link = (href: string, title: string) => `<a class="collection-link" href="${href}">${title}</a>`;

  test.each<[JsonObject, string]>([
    [{ title: "Buy & try", collection: { title: "Shop", fullUrl: "/shop" } }, link("/shop", "Buy &amp; try")],
    [{ collection: { title: "Shop", navigationTitle: "S", fullUrl: "/shop" } }, link("/shop", "Shop")],
    [{ collection: { navigationTitle: "S", fullUrl: "/shop" } }, link("/shop", "S")],
    [{ collection: { fullUrl: "/shop" } }, link("/shop", "/shop")],
    [{ fullUrl: "/own", title: "Own" }, link("/own", "Own")],
  ])("has the address of its collection and the first title of %j", (value, expected) => {
    expect(writtenBlock(12, value)).toEqual({ html: expected, messages: [] });
  });

  test.each([
    {},
    { collection: null },
    { collection: { title: "Shop" } },
    { collection: { fullUrl: "javascript:x" } },
  ])("without an address is reported and writes nothing: %j", (value) => {
    const { html, messages } = writtenBlock(12, value);
    expect(html).toBe("");
    expect(messages).toEqual([expect.stringContaining('add "collection" with a "fullUrl"')]);
  });
});

const cards: readonly (readonly [type: number, service: string])[] = [
  [24, "Foursquare"],
  [25, "Instagram"],
  [42, "500px"],
  [45, "Flickr"],
  [46, "Amazon"],
  [49, "RSS"],
  [50, "OpenTable"],
  [56, "SoundCloud"],
  [63, "Zola"],
  [65, "Acuity"],
  [66, "OpenTable"],
  [68, "Tock"],
];

describe("a link card", () => {
  test.each(cards)("of type %d links to %s, and loads nothing from there", (type, service) => {
    const card = {
      url: "https://a.example/b",
      title: "Low & high",
      description: "A tide",
      assetUrl: "/t.jpg",
    };
    expect(writtenBlock(type, card)).toEqual({
      html:
        '<a class="link-card" href="https://a.example/b" rel="noopener"><img src="/t.jpg" alt="" loading="lazy">' +
        '<span class="link-card-title">Low &amp; high</span><span class="link-card-description">A tide</span>' +
        `<span class="link-card-service">${service}</span></a>`,
      messages: [],
    });
    expect(writtenBlock(type, { url: "/b" }).html).toBe(
      `<a class="link-card" href="/b" rel="noopener"><span class="link-card-title">${service}</span></a>`,
    );
  });

  test.each(cards)("of type %d without an address is reported: the %s block", (type, service) => {
    for (const url of [null, "", "javascript:alert(1)", {}]) {
      const { html, messages } = writtenBlock(type, { url, title: "A" });
      expect(html).toBe("");
      expect(messages).toEqual([expect.stringContaining(`the ${service} block has no address: add "url"`)]);
    }
  });

  test.each(["profileUrl", "feedUrl", "link"])(
    "reads its address from %s, as older pages store it",
    (name) => {
      expect(writtenBlock(49, { [name]: "/feed" }).html).toContain('href="/feed"');
      expect(writtenBlock(49, { oembed: { url: "/feed" }, name: "Log" })).toMatchObject({
        html: expect.stringMatching(/href="\/feed".*<span class="link-card-title">Log<\/span>/),
      });
    },
  );

  test.each([
    [1018, "Reservations"],
    ["reservations", "Reservations"],
    ["tock-reservations", "Reservations"],
    [1019, "Events"],
    ["Events", "Events"],
  ])("of Tock with the variant %j is named %s", (design, title) => {
    expect(writtenBlock(68, { url: "/t", design })).toEqual({
      html:
        `<a class="link-card" href="/t" rel="noopener"><span class="link-card-title">${title}</span>` +
        '<span class="link-card-service">Tock</span></a>',
      messages: [],
    });
    expect(writtenBlock(68, { url: "/t", design, title: "Eat" }).html).toContain('title">Eat</span>');
  });

  test("of Tock reports a variant of another block", () => {
    const { html, messages } = writtenBlock(68, { url: "/t", design: 1017 });
    expect(html).toContain(">Tock</span></a>");
    expect(messages).toEqual([expect.stringContaining('the tock option "design" is invalid')]);
  });
});
