import request from "supertest";
import { describe, expect, test } from "vitest";
import { repositoryFolder, serveRepository } from "../support/repository-site.js";

const { app } = await serveRepository(repositoryFolder("tidewater-supply"));
const page = async (address: string): Promise<string> =>
  (await request(app).get(address).set("Host", "localhost")).text;

describe("the shop of tidewater-supply", () => {
  test("has the built-in list, page by page", async () => {
    const html = await page("/shop");
    expect(html).toContain("collection-type-products");
    expect(html).toContain("native-currency-code-usd");
    expect(html).toContain("Anchor");
    expect(html).toContain("Rope");
    expect(html).not.toContain("Gift card");
    expect(html).toContain('href="/shop?page=2"');
    const second = await page("/shop?page=2");
    expect(second).toContain("Gift card");
    expect(second).toContain("sold-out");
  });

  test("has the built-in item with its neighbours", async () => {
    const html = await page("/shop/rope");
    expect(html).toContain("ProductItem");
    expect(html).toContain('href="/shop/anchor"');
    expect(html).toContain('href="/shop/gift"');
  });

  test("marks the category of the address in its menu", async () => {
    expect(await page("/shop?category=Deck")).toMatch(/<a href="\/shop\?category=Deck" class="on">Deck<\/a>/);
    expect(await page("/calendar")).not.toMatch(/class="on">Deck/);
  });
});

describe("events of tidewater-supply", () => {
  test("are upcoming or past", async () => {
    const html = await page("/calendar");
    expect(html).toContain("collection-layout-events");
    const [soon = "", past = ""] = html.split("<h2>Past</h2>");
    expect(soon.indexOf("Film night")).toBeLessThan(soon.indexOf("Regatta"));
    expect(past.indexOf("Launch")).toBeLessThan(past.indexOf("Winter lay-up"));
    expect(soon).not.toContain("Launch");
  });

  test("of one month", async () => {
    const html = await page("/calendar?month=03-2026");
    expect(html).toContain("<p>03-2026</p>");
    expect(html).toContain("Regatta");
    expect(html).not.toContain("Launch");
    expect(await page("/calendar?view=calendar")).toContain('<div class="cal"');
  });

  test("have a page and a calendar file", async () => {
    expect(await page("/calendar/film")).toContain("<p>Boat shed</p>");
    const { type, text } = await request(app).get("/calendar/film?format=ical");
    expect(type).toBe("text/calendar");
    expect(text).toContain("DTSTART:20260301T200000Z");
  });
});

test("a collection without a list shows its first item", async () => {
  const html = await page("/singles");
  expect(html).toContain("<h2>First</h2>");
  expect(html).toContain("view-item");
});

test("an album keeps the order of its tracks", async () => {
  const html = await page("/songs");
  expect(html.indexOf("Swell")).toBeLessThan(html.indexOf("Ebb"));
  expect(html.indexOf("Ebb")).toBeLessThan(html.indexOf("Buoy"));
});

test("content blocks have the platform's numbers", async () => {
  const html = await page("/");
  const numbers = [...html.matchAll(/data-block-type="(\d+)"/g)].map(([, number]) => Number(number));
  for (const number of [43, 9, 51, 55, 21, 47, 53, 23, 44]) expect(numbers).toContain(number);
  expect(html).toContain("vsize-2");
});

test("nine queries are carried out", async () => {
  expect((await page("/search")).match(/^1$/gm)).toHaveLength(9);
});

test("the search escapes its words", async () => {
  const html = await page("/search?q=%3Cb%3E");
  expect(html).toContain("&lt;b&gt;");
  expect(await page("/search?q=deck")).toContain("Anchor");
});

test("the cart has a page", async () => {
  const { status, text } = await request(app).get("/cart");
  expect(status).toBe(200);
  expect(text).toContain("sqs-custom-cart");
});

test("a broken sheet does not spoil the others", async () => {
  const { text } = await request(app).get("/site.css");
  expect(text).toContain("#123456");
  expect(text).not.toContain(".broken");
});

test("a collection has a feed and indented JSON", async () => {
  const feed = await request(app).get("/shop?format=rss");
  expect(feed.type).toBe("application/rss+xml");
  const json = await request(app).get("/shop?format=json-pretty");
  expect(json.text).toContain('\n  "');
});
