import { describe, expect, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { waitUntilAlive } from "../../support/island-page.js";
import { everything } from "../../support/runs.js";
import { button, choose, jersey, storeStage } from "../../support/store-stage.js";

const stage = storeStage();

describe("the quantity", () => {
  test("stays within its limits and keeps input typed before hydration", async () => {
    await stage(jersey, {}, async ({ page, complaints }) => {
      const input = page.getByRole("spinbutton");
      await input.fill("0");
      expect(await input.getAttribute("aria-invalid")).toBe("true");
      await input.blur();
      expect(await input.inputValue()).toBe("1");
      await input.fill("123456");
      await input.blur();
      expect(await input.inputValue()).toBe("7");
      await input.fill("");
      await input.blur();
      expect(await input.inputValue()).toBe("7");
      await input.press("ArrowDown");
      expect(await input.inputValue()).toBe("6");

      await page.route("**/entry-*.js", async (route) => {
        await page.getByRole("spinbutton").fill("3");
        await route.continue();
      });
      await page.reload();
      await waitUntilAlive(page);
      await choose(page, "S", "Navy");
      await button(page).click();
      await page.locator(".sqs-cart-quantity", { hasText: "3" }).waitFor();
      expect(complaints).toEqual([]);
    });
  });

  const INVALID = [
    ["0", "1"],
    ["20000", "4"],
    ["", "1"],
  ] as const;
  test.runIf(everything).each(INVALID)(
    "is corrected if an invalid one was typed before hydration: %j",
    async (typed, right) => {
      await stage(jersey, {}, async ({ page, complaints }) => {
        const input = page.getByRole("spinbutton");
        let left = false;
        await page.route("**/entry-*.js", async (route) => {
          await input.fill(typed);
          if (left) await input.blur();
          await route.continue();
        });
        await page.reload();
        await waitUntilAlive(page);
        await page.locator("input[aria-invalid=true]").waitFor();
        expect(await input.inputValue()).toBe(typed);
        await input.blur();
        await choose(page, "S", "Navy");
        expect(await input.inputValue()).toBe(right);
        left = true;
        await page.reload();
        await waitUntilAlive(page);
        await choose(page, "S", "Navy");
        expect(await input.inputValue()).toBe(right);
        await button(page).click();
        await page.locator(".sqs-cart-quantity", { hasText: right }).waitFor();
        expect(complaints).toEqual([]);
      });
    },
  );
});

test("a quantity never exceeds the stock of the chosen variant", async () => {
  await stage(jersey, {}, async ({ page, calls, complaints }) => {
    const input = page.getByRole("spinbutton");
    const note = page.locator(".quantity-note");
    expect(await input.getAttribute("max")).toBe("7");
    await input.fill("7");
    await choose(page, "S", "Navy");
    expect(await input.inputValue()).toBe("4");
    await note.getByText("There are only 4 left.").waitFor();
    await input.fill("1e3");
    await button(page).click();
    await page.getByRole("status").getByText("Added!").waitFor();
    expect(await input.inputValue()).toBe("4");
    await input.fill("2");
    expect(await note.textContent()).toBe("");
    expect(calls.entries).toEqual([{ itemId: "p1", sku: "S-NAVY", quantity: 4 }]);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
