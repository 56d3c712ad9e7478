import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { contentStage, ours } from "../support/content-stage.js";
import type { Weather } from "../support/platform/content.js";
import { everything, some } from "../support/runs.js";

const stage = contentStage();

const TROUBLE: readonly Weather[] = [400, 401, 404, 429, 500, 503, "drop", "nonsense"];

describe("the like button", () => {
  const two = "{item|like-button}{item|like-button}";

  test("shows a like immediately everywhere on the page, by keyboard, then the platform's count", async () => {
    await stage(two, {}, async ({ page, calls, complaints }) => {
      calls.held = true;
      const [first, second] = [page.getByRole("button").first(), page.getByRole("button").last()];
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await second.and(page.locator("[aria-pressed=true]")).waitFor();
      expect(await first.textContent()).toBe("Like 4");
      expect(await second.textContent()).toBe("Like 4");
      calls.held = false;
      await second.getByText("41").waitFor();
      expect(await page.locator(".sqs-simple-like").first().getAttribute("data-like-count")).toBe("41");
      await second.press("Enter");
      await first.press(" ");
      expect(calls.likes).toEqual(["entry-1"]);
      expect(complaints).toEqual([]);
    });
  });

  test("can be focused before hydration, and keeps the focus", async () => {
    const before = async (page: Page): Promise<void> => {
      await page.getByRole("button").waitFor();
      await page.keyboard.press("Tab");
    };
    await stage("{item|like-button}", { before }, async ({ page, calls }) => {
      await page.locator(".like-action:focus").waitFor();
      await page.keyboard.press("Enter");
      await expect.poll(() => calls.likes).toEqual(["entry-1"]);
      expect(await page.getByRole("button", { pressed: true }).count()).toBe(1);
    });
  });

  test.each(some(TROUBLE, 8))("reverts the like, shows a message and allows a retry: %s", async (weather) => {
    await stage("{item|like-button}", { weather }, async ({ page, calls, complaints }) => {
      const button = page.getByRole("button", { name: "Like 3" });
      await button.click();
      await page.getByText("Your like could not be saved. Please try again later.").waitFor();
      expect(await button.getAttribute("aria-pressed")).toBe("false");
      calls.weather = "fine";
      await button.click();
      await page.getByRole("button", { name: "Like 41", pressed: true }).waitFor();
      expect(await page.getByRole("status").textContent()).toBe("");
      expect(ours(complaints)).toEqual([]);
    });
  });

  test("sends the platform's new crumb and the address of the page", async () => {
    const htmlAttributes = 'data-platen-endpoint-content-like="/api/content/x-{id}/like"';
    await stage("{item|like-button}", { weather: "crumb", htmlAttributes }, async ({ page, calls }) => {
      await page.getByRole("button").click();
      await page.getByRole("button", { name: "Like 41", pressed: true }).waitFor();
      expect(calls.likes).toEqual(["x-entry-1"]);
    });
  });
});

describe("the cart's quantity and subtotal", () => {
  const template = "{cart|cart-quantity} {cart|cart-subtotal}{.section product}{@|add-to-cart-btn}{.end}";

  test("are updated when a product is added", async () => {
    await stage(template, {}, async ({ page, complaints }) => {
      expect(await page.locator(".sqs-cart-quantity").textContent()).toBe("5");
      expect(await page.locator(".sqs-cart-subtotal").textContent()).toBe("1,234.50");
      await page.getByRole("button", { name: "Add To Cart" }).click();
      await page.locator(".sqs-cart-quantity").getByText("1", { exact: true }).waitFor();
      expect(await page.locator(".sqs-cart-subtotal .sqs-money-native").textContent()).toBe("12.50");
      expect(complaints).toEqual([]);
    });
  });
});

describe("the share buttons", () => {
  test("open a small window by mouse and keyboard, and leave modified clicks to the browser", async () => {
    await stage("{item|social-button}", { alive: 0 }, async ({ page, complaints }) => {
      await page.context().route("https://www.facebook.com/**", (route) => route.fulfill({ body: "shared" }));
      const link = page.getByRole("link", { name: "Share on Facebook (opens in a new window)" });
      // The island is not hydrated yet: the first use hydrates it and is replayed.
      for (const use of [() => link.click(), () => link.press("Enter")]) {
        const [popup] = await Promise.all([page.waitForEvent("popup"), use()]);
        await popup.waitForURL(/sharer\.php\?u=https%3A%2F%2Fharbor-press\.example%2Fjournal%2Fentry$/);
        expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 600]);
        expect(await popup.evaluate(() => window.opener)).toBeNull();
        await popup.close();
      }
      // The browser handles a click that opens a tab: the block neither prevents it nor opens a window.
      await page.evaluate(() => {
        const note = (event: Event) => {
          document.documentElement.dataset["prevented"] = `${event.defaultPrevented}`;
          event.preventDefault();
        };
        document.addEventListener("click", note, { once: true });
      });
      await link.click({ modifiers: ["ControlOrMeta"] });
      expect(await page.locator("html").getAttribute("data-prevented")).toBe("false");
      expect(page.context().pages()).toHaveLength(1);
      expect(complaints).toEqual([]);
    });
  });

  test.runIf(everything)("open the mail program without a window", async () => {
    await stage("{item|social-button-inline}", { alive: 0 }, async ({ page }) => {
      const link = page.getByRole("link", { name: "Share by email" });
      expect(await link.getAttribute("target")).toBeNull();
      expect(await link.getAttribute("href")).toMatch(/^mailto:\?subject=Sea%20%26%20sky&body=https%3A/);
    });
  });
});
