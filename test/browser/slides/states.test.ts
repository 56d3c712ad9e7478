import { describe, expect, test } from "vitest";
import type { Value } from "#index.js";
import { violations } from "../../support/accessibility.js";
import { contact, focused, formStage } from "../../support/form-stage.js";
import { everything, some } from "../../support/runs.js";
import { slideFaults } from "../../support/slide-faults.js";
import { body, buttons, heading, image, logo, slideOf } from "../../support/slide-stage.js";

const { open, page } = formStage();

const background: Value = {
  source: "upload",
  items: [image("A coast", { colorData: { centerAverage: "345" } })],
};
const form: Value = {
  id: "form",
  type: "custom-form",
  content: { form: contact as unknown as Value, buttonLabel: "Ask us" },
};
const newsletter: Value = { id: "news", type: "newsletter", content: { formId: "n" } };
const show = (layout: string, ...slices: Value[]) =>
  open("{s|slide}", {
    s: slideOf(layout, [logo("Harbour"), heading("Slow roads"), ...slices], { background }),
  });
const opener = () => page().getByRole("button", { name: "Ask us" });
const dialog = () => page().getByRole("dialog");

describe("the custom form of a slide", () => {
  test.runIf(everything)("passes axe in its lightbox, empty and with errors", async () => {
    await show("landing-full-center-01", form);
    await opener().click();
    await dialog().waitFor();
    expect(await violations(page())).toEqual([]);
    await dialog().getByRole("button", { name: "Submit" }).click();
    await dialog().locator("[aria-invalid=true]").waitFor();
    expect(await violations(page())).toEqual([]);
  });

  test.each(some(["Enter", "Space"], 2))(
    "opens by keyboard, locks the page's scroll and closes on %s",
    async (key) => {
      await show("landing-full-center-01", form, body(`<p>${"A long text. ".repeat(400)}</p>`));
      await opener().focus();
      await page().keyboard.press(key);
      await dialog().waitFor();
      const { transitionDuration, maxHeight } = await dialog().evaluate((element) => {
        const { transitionDuration, maxHeight } = getComputedStyle(element);
        return { transitionDuration, maxHeight };
      });
      expect(transitionDuration).toBe("0.3s");
      expect(maxHeight).toBe(`${(page().viewportSize()?.height ?? 0) - 2 * 50}px`);
      expect(await page().evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
        "hidden",
      );
      await dialog().getByRole("button", { name: "Close" }).press(key);
      await dialog().waitFor({ state: "hidden" });
      expect(await focused(opener())).toBe(true);
      expect(await page().evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe(
        "hidden",
      );
    },
  );
});

test.runIf(everything)(
  "the newsletter of a slide passes axe with an error and after it was sent",
  async () => {
    await show("landing-full-center-02", newsletter);
    const address = page().getByLabel("Email Address");
    await address.fill("ada");
    await address.press("Enter");
    await page().getByText("Please enter a valid email address.").waitFor();
    expect(await violations(page())).toEqual([]);
    await address.fill("ada@example.com");
    await address.press("Enter");
    await page().getByText("Thank you!").waitFor();
    expect(await violations(page())).toEqual([]);
  },
);

test("a lock screen with an error passes axe", async () => {
  const password: Value = { id: "p", type: "password", content: { error: "Please try again." } };
  await show("lock-full-center-02", { id: "l", type: "lock", content: {} }, password);
  await page().getByText("Please try again.").waitFor();
  expect(await violations(page())).toEqual([]);
});

describe("the text of a slide stays in front of its background", () => {
  const gallery: Value = { id: "g", type: "gallery", content: { items: [image("One"), image("Two")] } };

  test.each([
    ["of a slideshow", {}, ".sqs-slice-gallery-item.active"],
    ["of a grid", { "gallery-style": "grid" }, "[data-clone]"],
  ])("%s", async (_kind, style: Record<string, Value>, sign) => {
    const slices = [gallery, heading("Slow roads"), buttons("Book")];
    await open("{s|slide}", { s: slideOf("landing-full-center-01", slices, { style }) });
    await page().waitForSelector(sign);
    expect(await page().evaluate(slideFaults)).toEqual([]);
    const inFront = await page()
      .locator("#sqs-slash-page-header")
      .evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === element;
      });
    expect(inFront).toBe(true);
  });
});

test("the keyboard reaches every control of a slide, in the order of its groups", async () => {
  const navigation: Value = {
    id: "nav",
    type: "navigation",
    content: { links: [{ text: "Trips", clickthroughUrl: { url: "#trips" } }] },
  };
  await show("landing-full-center-01", newsletter, navigation, buttons("Book"), form);
  const reached: string[] = [];
  for (let press = 0; press < 5; press++) {
    await page().keyboard.press("Tab");
    reached.push(
      await page().evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const { top, bottom } = element.getBoundingClientRect();
        const name = element.textContent?.trim() || element.getAttribute("name") || element.tagName;
        return top >= 0 && bottom <= innerHeight && getComputedStyle(element).outlineStyle !== "none"
          ? name
          : `${name}, which is not seen`;
      }),
    );
  }
  expect(reached).toEqual(["email", "Submit", "Trips", "Book", "Ask us"]);
});

test("nothing in a slide moves for visitors who prefer reduced motion", async () => {
  await page().emulateMedia({ reducedMotion: "reduce" });
  const gallery: Value = { id: "g", type: "gallery", content: { items: [image("One"), image("Two")] } };
  const tweets = ["One", "Two"].map((text) => ({ text, author: "Ann" }));
  const style = { "gallery-style": "grid", "gallery-loading-animation": true };
  const slices = [gallery, heading("A"), buttons("Go"), { id: "t", type: "twitter", content: { tweets } }];
  await open("{s|slide}", { s: slideOf("twitter-full-center-01", slices, { style }) });
  await page().getByRole("link", { name: "Go" }).hover();
  await page().waitForSelector(".sqs-slide-animation-ready");
  const moving = await page().evaluate(() =>
    document.getAnimations().map((one) => (one.effect as KeyframeEffect).target?.outerHTML),
  );
  expect(moving).toEqual([]);
});
