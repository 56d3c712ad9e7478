import { describe, expect, test } from "vitest";
import { focused, formStage, PAGE_FIELDS } from "../../support/form-stage.js";
import { everything, some } from "../../support/runs.js";

const { complaints, open, page, platform, saved, submit } = formStage();

describe("a newsletter", () => {
  const email = () => page().getByLabel("Email Address");

  test("requires a valid address, and shows its error until the visitor returns to the field", async () => {
    await open("{n|newsletter}", { n: { formId: "n" } });
    const [field, button] = await Promise.all([email().boundingBox(), submit().boundingBox()]);
    const bottomOf = (box: typeof field) => (box?.y ?? 0) + (box?.height ?? 0);
    expect(Math.abs(bottomOf(field) - bottomOf(button))).toBeLessThan(1);
    await email().fill("ada");
    await submit().click();
    const error = page().locator(".newsletter-form-error");
    await error.filter({ hasText: "Please enter a valid email address." }).waitFor();
    expect(await focused(error)).toBe(true);
    await email().focus();
    expect(await error.textContent()).toBe("");
    await email().fill("ada@example.com");
    await submit().click();
    await page().getByText("Thank you!").waitFor();
    expect(platform.received.map(({ call }) => call)).toEqual(["key", "save"]);
    expect(saved()[0]?.body).toEqual({
      key: "key-1",
      formId: "n",
      form: '{"email":"ada@example.com"}',
      ...PAGE_FIELDS,
    });
    expect(complaints()).toEqual([]);
  });

  test.each(
    some(
      [
        ["newsletter", 4],
        ["form", 5],
      ] as const,
      2,
    ),
  )(
    "in a %s block with a form of type %d is announced and has no messages around it",
    async (formatter, type) => {
      const fields = [{ type: "email", id: "email", title: "Email Address", required: true }];
      await open(`{f|${formatter}}`, { f: { id: "n", type, fields } });
      await page()
        .locator("platen-island")
        .evaluate((island) => {
          island.addEventListener("platen:newsletter-subscribed", () => island.setAttribute("data-told", ""));
        });
      await submit().click();
      await page().locator(":is(.form-error, .field-error):not(:empty)").waitFor();
      expect((await page().locator(".form-problem").allTextContents()).join("")).toBe("");
      await email().fill("ada@example.com");
      await submit().click();
      await page().getByText("Thank you!").waitFor();
      expect(await page().locator("platen-island[data-told]").count()).toBe(1);
    },
  );

  test.runIf(everything)("keeps its error while a link of the disclaimer is pressed or focused", async () => {
    const disclaimerMessage = '<p><a href="/privacy">Privacy</a></p>';
    await open("{n|newsletter}", { n: { formId: "n", disclaimerMessage } });
    await email().fill("ada");
    await submit().click();
    const error = page().locator(".newsletter-form-error");
    await error.filter({ hasText: "Please enter a valid email address." }).waitFor();
    await submit().focus();
    await error.click();
    expect(await error.textContent()).toBe("Please enter a valid email address.");
    await page().getByRole("link", { name: "Privacy" }).focus();
    expect(await error.textContent()).toBe("Please enter a valid email address.");
  });

  test("reports a newsletter without a storage as an error", async () => {
    await open("{n|newsletter}", { n: {} });
    await email().fill("ada@example.com");
    await submit().click();
    await page().getByText("Please connect your newsletter to a storage option.").waitFor();
    expect(platform.received).toEqual([]);
  });

  test.runIf(everything)(
    "shows the platform's errors on its field and has no messages around it",
    async () => {
      await open("{n|newsletter}", { n: { formId: "n" } });
      platform.fail("save", { status: 400, body: { errors: { email: "We know you already." } } });
      await email().fill("ada@example.com");
      await submit().click();
      await page().locator(".field-error", { hasText: "We know you already." }).waitFor();
      expect(await page().locator(".form-problem").count()).toBe(0);
    },
  );
});
