import { describe, expect, test } from "vitest";
import { writtenBlock } from "./written-block.js";

describe("pricing plans", () => {
  test("show price, interval, description, features and a button, each if there is one", () => {
    const year = {
      title: "Year & day",
      price: "$40",
      interval: "per year",
      description: "All of it",
      features: ["Pots", { title: "Kiln" }],
      buttonText: "Join",
      clickthroughUrl: { url: "/join", newWindow: true },
    };
    expect(writtenBlock(72, { plans: [year, { name: "Free" }] })).toEqual({
      html:
        '<ul class="pricing-plans"><li class="pricing-plan"><h3 class="pricing-plan-title">Year &amp; day</h3>' +
        '<p class="pricing-plan-price">$40 <span class="pricing-plan-interval">per year</span></p>' +
        '<p class="pricing-plan-description">All of it</p>' +
        '<ul class="pricing-plan-features"><li>Pots</li><li>Kiln</li></ul>' +
        '<a class="sqs-block-button-element" href="/join" target="_blank" rel="noopener">Join</a></li>' +
        '<li class="pricing-plan"><h3 class="pricing-plan-title">Free</h3></li></ul>',
      messages: [],
    });
  });

  test("show a price with a currency in the locale's style", () => {
    const plans = [{ title: "Year", price: { value: "40", currency: "USD" } }];
    const { html } = writtenBlock(72, { plans }, { locale: "en" });
    expect(html).toContain('<p class="pricing-plan-price">$40.00 </p>');
  });

  test("have a button with a default text", () => {
    const plans = [{ title: "Year", clickthroughUrl: "/join" }];
    expect(writtenBlock(72, { plans }).html).toContain('href="/join">Choose</a>');
  });

  test("report plans without a title and features without a text", () => {
    const { html, messages } = writtenBlock(72, {
      plans: [{ title: "A", features: ["a", {}, " "] }, { price: "1" }],
    });
    expect(html.match(/<li/g)).toHaveLength(2);
    expect(messages).toEqual([
      expect.stringContaining("features of a pricing plan need a text; 2 without it are not shown"),
      expect.stringContaining('pricing plans need a "title"; 1 without it is not shown'),
    ]);
  });
});

describe("a donation block", () => {
  test("shows title, description, amounts and a button", () => {
    const value = {
      title: "Roof & walls",
      description: "Before winter",
      suggestedAmounts: ["$5", 20, { text: "$50" }, { value: "100" }],
      buttonText: "Give",
      clickthroughUrl: "/give",
    };
    const amount = (text: string) => `<li class="sqs-donate-amount">${text}</li>`;
    expect(writtenBlock(52, value)).toEqual({
      html:
        '<div class="sqs-donate"><h3 class="sqs-donate-title">Roof &amp; walls</h3>' +
        '<p class="sqs-donate-description">Before winter</p><ul class="sqs-donate-amounts">' +
        `${["$5", "20", "$50", "100"].map(amount).join("")}</ul>` +
        '<a class="sqs-donate-button" href="/give">Give</a></div>',
      messages: [],
    });
    expect(writtenBlock(52, { clickthroughUrl: "/give" }).html).toBe(
      '<div class="sqs-donate"><a class="sqs-donate-button" href="/give">Donate</a></div>',
    );
  });

  test.each([
    ["de", ["5,00\u00a0€", "2.500,50\u00a0$", "A slate"]],
    [undefined, ["5 EUR", "2500.5 USD", "A slate"]],
  ])(
    "shows amounts with a currency in the style of the locale %s, unless they have a text",
    (locale, texts) => {
      const five = { value: "5", currency: "EUR" };
      const dollars = { decimalValue: "2500.5", currencyCode: "USD" };
      const suggestedAmounts = [five, dollars, { ...five, text: "A slate" }];
      const { html } = writtenBlock(52, { suggestedAmounts, clickthroughUrl: "/give" }, { locale });
      expect(html).toContain(texts.map((text) => `<li class="sqs-donate-amount">${text}</li>`).join(""));
    },
  );

  test.each([{}, { title: "Roof" }, { clickthroughUrl: "javascript:x" }, { clickthroughUrl: { url: "" } }])(
    "without an address is reported and writes nothing: %j",
    (value) => {
      const { html, messages } = writtenBlock(52, value);
      expect(html).toBe("");
      expect(messages).toEqual([expect.stringContaining('add "clickthroughUrl"')]);
    },
  );

  test("reports amounts without a text", () => {
    const { messages } = writtenBlock(52, { clickthroughUrl: "/give", suggestedAmounts: ["$5", null, {}] });
    expect(messages).toEqual([expect.stringContaining('need a text or a "value"; 2 without it')]);
  });
});

describe("tour dates", () => {
  const date = Date.UTC(2026, 5, 1);

  test("show date, venue, place and tickets or that they are sold out", () => {
    const events = [
      { date, venue: "Hall & Bar", city: "Hull", country: "UK", url: "https://t.example/1" },
      { startDate: `${date}`, title: "Kai", ticketUrl: "/t", soldOut: "yes" },
      { date, venue: "Barn", city: "Bonn" },
    ];
    const time = '<time class="tour-date" datetime="2026-06-01">Jun 1, 2026</time>';
    expect(writtenBlock(59, { events })).toEqual({
      html:
        `<ol class="tour-events"><li class="tour-event">${time}<span class="tour-venue">Hall &amp; Bar</span>` +
        '<span class="tour-place">Hull, UK</span><a class="tour-tickets" href="https://t.example/1" ' +
        'rel="noopener" aria-label="Tickets: Hall &amp; Bar, Jun 1, 2026">Tickets</a></li>' +
        `<li class="tour-event">${time}<span class="tour-venue">Kai</span>` +
        '<span class="tour-sold-out">Sold out</span></li>' +
        `<li class="tour-event">${time}<span class="tour-venue">Barn</span><span class="tour-place">Bonn</span></li>` +
        "</ol>",
      messages: [],
    });
    expect(writtenBlock(59, { tourDates: events }).html).toContain("Hall &amp; Bar");
  });

  test.each([{}, { events: [] }, { events: null }])("say that there are none between tours: %j", (value) => {
    expect(writtenBlock(59, value)).toEqual({
      html: '<p class="tour-empty">No dates at the moment.</p>',
      messages: [],
    });
  });

  test.each([
    [[{ venue: "Hall" }]],
    [[{ date: "soon", venue: "Hall" }]],
    [[{ date }]],
    [[null, 7]],
    ["next week"],
    [{ date, venue: "Hall" }],
  ])("report a list of which nothing can be shown: %j", (events) => {
    const { html, messages } = writtenBlock(59, { events });
    expect(html).toContain("No dates at the moment.");
    expect(messages).toEqual([
      expect.stringContaining('tour dates need a "date" and a "venue"; none is shown'),
    ]);
  });
});

describe("a menu", () => {
  test("shows its menus, their sections, and the items with description and price", () => {
    const items = [{ title: "Leek & potato", description: "Warm", price: "6" }];
    const sections = [{ title: "Soup", description: "Daily", items }];
    expect(writtenBlock(18, { menus: [{ title: "Lunch", description: "Noon", sections }] })).toEqual({
      html:
        '<div class="menus"><div class="menu"><h2 class="menu-title">Lunch</h2><p class="menu-description">Noon</p>' +
        '<div class="menu-section"><h3 class="menu-section-title">Soup</h3>' +
        '<p class="menu-section-description">Daily</p><ul class="menu-items"><li class="menu-item">' +
        '<div class="menu-item-title">Leek &amp; potato</div><div class="menu-item-description">Warm</div>' +
        '<div class="menu-item-price">6</div></li></ul></div></div></div>',
      messages: [],
    });
  });

  test("shows prices with a currency in the locale's style", () => {
    const price = { value: "6", currency: "USD" };
    const items = [
      { title: "Soup", price },
      { title: "Tea", variants: [{ title: "Pot", price }] },
    ];
    const { html } = writtenBlock(18, { menus: [{ sections: [{ items }] }] }, { locale: "en" });
    expect(html.match(/\$6\.00/g)).toHaveLength(2);
  });

  test("reports menus, sections, items and variants that show nothing beside others", () => {
    const tea = { title: "Tea", variants: [{ price: "4" }, { title: "Pot" }] };
    const sections = [{ items: [tea, { price: "4" }] }, { title: "Cake" }];
    const { html, messages } = writtenBlock(18, { menus: [{ sections }, { title: "Dinner" }] });
    expect(html).not.toMatch(/Cake|Dinner|Pot/);
    const needs = [
      'variants of a menu item need a "price"',
      'items of a menu need a "title"',
      'sections of a menu need "items"',
      'menus need "sections"',
    ];
    expect(messages).toEqual(needs.map((text) => expect.stringContaining(text)));
  });
});
