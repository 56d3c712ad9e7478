import { request } from "node:http";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { openWatchedPage } from "../../support/island-page.js";
import { type ServedSite, serveSampleSite } from "../../support/sample-site-stage.js";
import { serveApp } from "../../support/shared-origin.js";

const setup = browserWithBuild();
let shop: ServedSite;
beforeAll(async () => {
  shop = await serveSampleSite("shop", setup.build);
});
afterAll(() => shop?.close());

/** Serves the shop as a browser sees it that keeps no cookies. */
async function withoutCookies() {
  const target = new URL(shop.url);
  const app = express();
  app.use((req, res) => {
    const { cookie: _, ...headers } = req.headers;
    const { method, originalUrl: path } = req;
    const forwarded = request(
      { host: target.hostname, port: target.port, path, method, headers },
      (response) => {
        const { "set-cookie": _, ...kept } = response.headers;
        res.writeHead(response.statusCode ?? 500, kept);
        response.pipe(res);
      },
    );
    forwarded.on("error", () => res.destroy());
    req.pipe(forwarded);
  });
  const { origin, close } = await serveApp(app);
  return { url: origin + target.pathname, close };
}

test("a visitor whose browser blocks cookies learns why the bag stays empty, and can still write", async () => {
  const blocked = await withoutCookies();
  const { page, complaints, close } = await openWatchedPage(setup.browser);
  try {
    await page.goto(`${blocked.url}/shop/nesting-bowls`);
    await page.locator(".sqs-add-to-cart-button").click();
    await page.getByRole("alert").getByText("Your browser blocks cookies").waitFor();
    await page.goto(blocked.url);
    const email = page.locator(".letters input[type=email]");
    await email.fill("ida@example.org");
    await email.press("Enter");
    await page.locator(".letters .form-submission-text").waitFor();
    expect(await shop.platform.owner.submissions("shop")).toHaveLength(1);
    expect(complaints).toEqual([]);
  } finally {
    await close();
    await blocked.close();
  }
});

test("the first write of a visitor needs no failed call", async () => {
  const { page, complaints, close } = await openWatchedPage(setup.browser);
  try {
    await page.goto(`${shop.url}/shop/nesting-bowls`);
    const statuses: number[] = [];
    page.on("response", (response) => {
      if (response.request().method() === "POST" && response.url().includes("/commerce/")) {
        statuses.push(response.status());
      }
    });
    await page.locator(".sqs-add-to-cart-button").click();
    await page.getByText("Bag (1)").or(page.getByText("Added!")).first().waitFor();
    await page.reload();
    await page.locator(".sqs-cart-quantity", { hasText: "1" }).first().waitFor();
    expect(statuses).toEqual([201]);
    expect(complaints).toEqual([]);
  } finally {
    await close();
  }
});
