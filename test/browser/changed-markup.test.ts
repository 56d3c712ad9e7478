import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { contentStage } from "../support/content-stage.js";
import { demo, demonstration, holdChunks } from "../support/demo/page.js";
import { waitUntilAlive } from "../support/island-page.js";
import { everything } from "../support/runs.js";
import { translate } from "../support/translate.js";

const demos = demonstration();

/** A page with one island that cannot hydrate before `release` is called. */
async function openChangedPage(block: string) {
  const prepared = await demos.prepare({ when: "load", segments: [demo(block, "Words")] });
  const release = await holdChunks(prepared.page);
  await prepared.page.goto(prepared.served.url);
  await prepared.page.waitForFunction(() => customElements.get("platen-island") !== undefined);
  return { ...prepared, release };
}

const entered = (page: Page) =>
  page.locator("form").evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)));

async function enter(page: Page): Promise<void> {
  await page.getByRole("checkbox").check();
  await page.getByRole("combobox").selectOption("M");
  await page.getByRole("textbox").pressSequentially("Ada Lovelace");
  for (let count = 0; count < 9; count++) await page.keyboard.press("ArrowLeft");
}

describe("when a script or the browser changed the HTML before hydration", () => {
  test.runIf(everything)("keeps typed text, checked boxes, selections and the cursor position", async () => {
    const { page, release, complaints } = await openChangedPage("preferences");
    await enter(page);
    await translate(page);
    await release();
    await waitUntilAlive(page);
    expect(complaints.join()).toContain("Hydration failed");
    expect(await page.locator("font").count()).toBe(0);
    await page.keyboard.type(", Countess");
    expect(await entered(page)).toEqual({ name: "Ada, Countess Lovelace", news: "on", size: "M" });
  });

  test("replays clicks and submits", async () => {
    for (const [block, said] of [
      ["counter", "click 1 focus 1 key 0 pointer 1"],
      ["pressed", "pressed 1"],
    ] as const) {
      const { page, release } = await openChangedPage(block);
      await translate(page);
      await page.getByRole("button").click();
      await release();
      await page.getByText(said, { exact: true }).waitFor();
    }
    const { page, release } = await openChangedPage("search");
    await translate(page);
    await page.getByRole("textbox").fill("tea");
    await page.getByRole("textbox").press("Enter");
    await release();
    await page.getByText("sent tea").waitFor();
  });

  test.runIf(everything)("never copies input to another field", async () => {
    const { page, release } = await openChangedPage("preferences");
    await page.locator("form").evaluate((form) => {
      const other = document.createElement("input");
      other.setAttribute("aria-label", "Coupon");
      form.prepend(other);
    });
    await page.getByLabel("Coupon").fill("TENPERCENT");
    await page.getByLabel("Words").fill("Ada");
    await release();
    await waitUntilAlive(page);
    await expect.poll(() => entered(page)).toEqual({ name: "Ada", size: "S" });
  });
});

test.runIf(everything)("keeps input if the island fails and the server's HTML is restored", async () => {
  const { page, release, complaints } = await openChangedPage("broken-form");
  await enter(page);
  await release();
  await expect.poll(() => complaints).toEqual(["platen:error broken-form: Error: no Words"]);
  expect(await entered(page)).toEqual({ name: "Ada Lovelace", news: "on", size: "M" });
});

describe("blocks that are translated before hydration", () => {
  const stage = contentStage();
  const fields = [
    { type: "text", id: "subject", title: "Subject" },
    { type: "radio", id: "tea", title: "Tea", options: ["Green", "Black"] },
    { type: "textarea", id: "text", title: "Message", maxLength: 5 },
  ];
  const form = { id: "contact", fields };
  const variants = ["S", "M"].map((Size) => ({ id: Size, unlimited: true, attributes: { Size } }));
  const product = {
    id: "p1",
    structuredContent: { productType: 1, variantOptionOrdering: ["Size"], variants },
  };

  test.runIf(everything)("keep input and selections", async () => {
    const template = [
      `{b|form}{.section product}{@|variants-select}{@|quantity-input}{.end}{.section item}{@|comments}{.end}`,
    ].join("");
    const before = async (page: Page) => {
      await page.locator("summary").click();
      await page.getByLabel("Subject").fill("Early");
      await page.getByLabel("Black").check();
      await page.getByLabel("Message").fill("Rather long");
      await page.getByRole("radio", { name: "M", exact: true }).check();
      await page.getByRole("spinbutton").fill("7");
      await page.getByRole("textbox", { name: "Name" }).fill("Ida");
      await page.getByRole("textbox", { name: "Comment" }).fill("Well said");
      await translate(page);
    };
    const data = { b: { form, lightbox: true, buttonLabel: "Ask" }, product };
    await stage(template, { data, before }, async ({ page, calls }) => {
      expect(await page.locator("font").count()).toBe(0);
      expect(await page.getByLabel("Subject").inputValue()).toBe("Early");
      expect(await page.getByLabel("Black").isChecked()).toBe(true);
      await page.locator(".character-count.error").waitFor();
      expect(await page.locator(".product-variants select").inputValue()).toBe("M");
      expect(await page.getByRole("spinbutton").inputValue()).toBe("7");
      await page.getByRole("button", { name: "Post comment" }).click();
      await page.getByText("Your comment has been posted.").waitFor();
      expect(calls.posts[0]?.body).toEqual({ author: "Ida", text: "Well said" });
    });
  });
});
