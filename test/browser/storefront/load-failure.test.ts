import { expect, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { button, mug, storeStage } from "../../support/store-stage.js";

const stage = storeStage();

test("a button whose code cannot be loaded shows a message, and works after a retry", async () => {
  const template = "{.section p}{@|add-to-cart-btn}{.end}";
  await stage(mug, { template }, async ({ page, calls }) => {
    await page.route("**/hydration-*.js", (route) => route.abort());
    await page.reload();
    await button(page).click();
    await page.getByRole("alert").getByText("This part of the page could not be loaded.").waitFor();
    expect(await violations(page)).toEqual([]);
    expect(calls.entries).toEqual([]);
  });
});
