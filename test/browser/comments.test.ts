import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { contentStage, ours } from "../support/content-stage.js";
import type { Weather } from "../support/platform/content.js";
import { everything, some } from "../support/runs.js";

const stage = contentStage();

describe("the comments area", () => {
  const both = "{item|comment-link}{item|comments}";

  test("opens the comments, shows them as plain text and moves the focus to them", async () => {
    await stage(both, {}, async ({ page, complaints }) => {
      await page.getByRole("button", { name: "Show comments" }).press("Enter");
      const list = page.getByRole("list", { name: "Comments" });
      await list.waitFor();
      expect(await list.getByRole("listitem").allTextContents()).toEqual([
        "Ida May 2, 2026Well said.\nTwice.",
        "Jo <b> <script>alert(1)</script>",
      ]);
      await list.and(page.locator(":focus")).waitFor();
      expect(await page.getByRole("button", { name: "Show comments" }).count()).toBe(0);
      expect(complaints).toEqual([]);
    });
  });

  test("shows an error if the comments cannot be loaded, and can retry", async () => {
    await stage(both, { weather: 500 }, async ({ page, calls }) => {
      await page.getByRole("button", { name: "Show comments" }).click();
      await page.getByText("The comments could not be loaded. Please try again later.").waitFor();
      calls.weather = "fine";
      await page.getByRole("button", { name: "Show comments" }).click();
      await page.getByRole("list", { name: "Comments" }).waitFor();
    });
  });

  test.runIf(everything)("shows a message if all comments have been removed", async () => {
    await stage(both, {}, async ({ page, complaints }) => {
      await page.route("**/api/content/**", (route) => route.fulfill({ json: { comments: [] } }));
      await page.getByRole("button", { name: "Show comments" }).press("Enter");
      const status = page.getByRole("status").filter({ hasText: "No Comments" });
      await status.and(page.locator(":focus")).waitFor();
      expect(await page.getByRole("link").textContent()).toBe("No Comments");
      expect(complaints).toEqual([]);
    });
  });

  test("posts a comment by keyboard and updates the link's count", async () => {
    await stage(both, {}, async ({ page, calls, complaints }) => {
      await page.getByRole("textbox", { name: "Name" }).focus();
      await page.keyboard.type("Ida");
      await page.keyboard.press("Tab");
      await page.keyboard.type("Well said");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.getByText("Your comment has been posted.").waitFor();
      expect(calls.posts.map(({ id, body }) => [id, body])).toEqual([
        ["entry-1", { author: "Ida", text: "Well said" }],
      ]);
      expect(await page.getByRole("listitem").textContent()).toBe("Ida TodayWell said");
      expect(await page.getByRole("link").textContent()).toBe("3 Comments");
      expect(await page.getByRole("textbox", { name: "Comment" }).inputValue()).toBe("");
      expect(await page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Ida");
      expect(complaints).toEqual([]);
    });
  });

  test.runIf(everything)("keeps text typed before hydration", async () => {
    const before = async (page: Page): Promise<void> => {
      await page.getByRole("textbox", { name: "Name" }).fill("Ida");
      await page.getByRole("textbox", { name: "Comment" }).fill("Well said");
    };
    await stage(both, { before }, async ({ page, calls, complaints }) => {
      expect(await page.getByRole("textbox", { name: "Comment" }).inputValue()).toBe("Well said");
      await page.getByRole("button", { name: "Post comment" }).click();
      await page.getByText("Your comment has been posted.").waitFor();
      expect(calls.posts.map(({ body }) => body)).toEqual([{ author: "Ida", text: "Well said" }]);
      expect(complaints).toEqual([]);
    });
  });

  async function fill(page: Page, text = "Well said"): Promise<void> {
    await page.getByRole("textbox", { name: "Name" }).fill("Ida");
    await page.getByRole("textbox", { name: "Comment" }).fill(text);
    await page.getByRole("button", { name: "Post comment" }).click();
  }

  test("shows errors on empty fields and sends nothing", async () => {
    await stage(both, {}, async ({ page, calls }) => {
      await fill(page, "  \n ");
      const field = page.getByRole("textbox", { name: "Comment", description: "Required" });
      await field.and(page.locator("[aria-invalid=true]:focus")).waitFor();
      expect(await page.getByRole("textbox", { name: "Name" }).getAttribute("aria-invalid")).toBeNull();
      await page.getByRole("textbox", { name: "Name" }).focus();
      await page.getByRole("link", { name: "Comment: Required" }).press("Enter");
      await field.and(page.locator(":focus")).waitFor();
      expect(calls.posts).toEqual([]);
    });
  });

  test("is locked while posting, and posts once", async () => {
    await stage(both, {}, async ({ page, calls }) => {
      calls.held = true;
      await fill(page);
      const busy = page.getByRole("button", { name: "Posting…" });
      await busy.press("Enter");
      calls.held = false;
      await page.getByText("Your comment has been posted.").waitFor();
      expect(calls.posts).toHaveLength(1);
    });
  });

  test.runIf(everything)("posts once if the form is submitted twice at the same time", async () => {
    await stage(both, {}, async ({ page, calls }) => {
      await page.getByRole("textbox", { name: "Name" }).fill("Ida");
      await page.getByRole("textbox", { name: "Comment" }).fill("Well said");
      await page.locator(".comment-form").evaluate((form: HTMLFormElement) => {
        form.requestSubmit();
        form.requestSubmit();
      });
      await page.getByText("Your comment has been posted.").waitFor();
      expect(calls.posts).toHaveLength(1);
    });
  });

  test.runIf(everything)("wraps long names and words in a narrow window", async () => {
    await stage(both, {}, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.getByRole("textbox", { name: "Name" }).fill("Ida".repeat(40));
      await page.getByRole("textbox", { name: "Comment" }).fill("Well".repeat(40));
      await page.getByRole("button", { name: "Post comment" }).click();
      await page.getByRole("listitem").waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  });

  test.runIf(everything)("gives each name and comment the direction of its text", async () => {
    await stage(both, { htmlAttributes: 'dir="rtl"' }, async ({ page }) => {
      const direction = (selector: string) =>
        page.locator(selector).evaluateAll((all) => all.map((one) => getComputedStyle(one).direction));
      expect(await direction(".comment-field [name]")).toEqual(["rtl", "rtl"]);
      await page.getByRole("textbox", { name: "Name" }).fill("Ida (B.)");
      await page.getByRole("textbox", { name: "Comment" }).fill("שלום, Ida!");
      expect(await direction(".comment-field [name]")).toEqual(["ltr", "rtl"]);
      await page.getByRole("button", { name: "Post comment" }).click();
      await page.getByRole("listitem").waitFor();
      expect(await direction(".comment-author, .comment-body")).toEqual(["ltr", "rtl"]);
    });
  });

  test.runIf(everything)("keeps text typed while posting", async () => {
    await stage(both, {}, async ({ page, calls }) => {
      calls.held = true;
      await fill(page);
      await page.getByRole("textbox", { name: "Comment" }).fill("And another thing");
      calls.held = false;
      await page.getByText("Your comment has been posted.").waitFor();
      expect(await page.getByRole("textbox", { name: "Comment" }).inputValue()).toBe("And another thing");
    });
  });

  test.runIf(everything)(
    "shows a comment posted while the others load, and does not move the focus",
    async () => {
      await stage(both, {}, async ({ page, complaints }) => {
        const lists: Route[] = [];
        await page.route("**/api/content/**", (route) => {
          if (route.request().method() === "GET") lists.push(route);
          else void route.continue();
        });
        await page.getByRole("button", { name: "Show comments" }).click();
        await fill(page);
        await page.getByText("Your comment has been posted.").waitFor();
        for (const route of lists) await route.continue();
        await page.getByText("Well said. Twice.").waitFor();
        expect(await page.getByRole("listitem").count()).toBe(3);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
        expect(await page.locator(":focus").textContent()).toBe("Post comment");
        expect(await page.getByRole("link").textContent()).toBe("3 Comments");
        expect(complaints).toEqual([]);
      });
    },
  );

  const OUTCOMES: readonly (readonly [Weather, string])[] = [
    ["moderated", "Thank you! Your comment will appear once it has been approved."],
    [401, "Please sign in to comment."],
    [404, "Your comment could not be posted. Please try again later."],
    [429, "You are posting too often. Please try again later."],
    [500, "Your comment could not be posted. Please try again later."],
    ["drop", "Your comment could not be posted. Please try again later."],
    ["nonsense", "Your comment could not be posted. Please try again later."],
  ];
  test.each(some(OUTCOMES, 7))("%s: %s", async (weather, text) => {
    await stage(both, { weather }, async ({ page, complaints }) => {
      await fill(page);
      await page.getByRole("status").getByText(text).waitFor();
      const fieldText = await page.getByRole("textbox", { name: "Comment" }).inputValue();
      expect(fieldText).toBe(weather === "moderated" ? "" : "Well said");
      expect(await page.getByRole("link").textContent()).toBe("2 Comments");
      expect(ours(complaints)).toEqual([]);
    });
  });

  test("shows the platform's error messages on the fields", async () => {
    await stage(both, { weather: 400 }, async ({ page }) => {
      await fill(page);
      const field = page.getByRole("textbox", { name: "Comment", description: "Too long for us" });
      await field.and(page.locator(":focus")).waitFor();
    });
  });

  test.runIf(everything)(
    "posts to the endpoint that the page names, without a hydration mismatch",
    async () => {
      const htmlAttributes = 'data-platen-endpoint-content-comments="/api/content/own-{id}/comments"';
      await stage(both, { htmlAttributes }, async ({ page, calls, complaints }) => {
        expect(await page.locator("form").getAttribute("action")).toBe("/api/content/own-entry-1/comments");
        await fill(page);
        await page.getByText("Your comment has been posted.").waitFor();
        expect(calls.posts.map(({ id }) => id)).toEqual(["own-entry-1"]);
        expect(complaints).toEqual([]);
      });
    },
  );
});
