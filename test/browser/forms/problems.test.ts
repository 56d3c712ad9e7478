import { describe, expect, test, vi } from "vitest";
import { violations } from "../../support/accessibility.js";
import { everyField } from "../../support/every-field.js";
import { contact, focused, formStage, withoutHints } from "../../support/form-stage.js";
import type { FormCall, FormFailure } from "../../support/platform/forms.js";
import { everything, some } from "../../support/runs.js";

const { complaints, open, page, platform, saved, submit } = formStage();

const above = () => page().locator(".form-problem-above");
const below = () => page().locator(".form-problem-below");
const errorOf = (title: string) => page().locator(".form-item", { hasText: title }).locator(".field-error");

describe("a form shows its errors", () => {
  const KEY = "Could not get a form submission key, please try again later.";
  const UNKNOWN = "Unknown error, please try again later.";
  const SAVE = "Error processing form submission. Please reload and try again.";
  const ABOVE = "Your form has encountered a problem. Please scroll down to review.";
  const BELOW = "Your form has encountered a problem. Please scroll up to review.";
  const rows: [FormCall, FormFailure, string][] = [
    ["key", { status: 500 }, KEY],
    ["key", { status: 200, body: {} }, KEY],
    ["key", "no response", KEY],
    ["key", "dropped connection", KEY],
    ["key", "invalid JSON", KEY],
    ["validate", { status: 400 }, "One or more fields is invalid, please check your entries."],
    ["validate", { status: 500 }, UNKNOWN],
    ["validate", "dropped connection", UNKNOWN],
    ["save", { status: 401 }, "Unable to submit form. Please try again later."],
    ["save", { status: 404 }, "This form has not been configured yet."],
    [
      "save",
      { status: 429 },
      "Unable to submit form. Submission rate limit exceeded. Please try again later.",
    ],
    ["save", { status: 500 }, "Unable to send form. Please try again later."],
    ["save", { status: 503, body: { error: "Closed for the night." } }, "Closed for the night."],
    ["save", { status: 503 }, UNKNOWN],
    ["save", "no response", SAVE],
    ["save", "dropped connection", SAVE],
    ["save", "invalid JSON", SAVE],
  ];

  test("again after each submit, and announces them to screen readers", async () => {
    await open("{f|form}", { f: contact });
    const subject = page().getByLabel("Subject");
    await subject.press("Enter");
    const first = await above().getByText(ABOVE).elementHandle();
    await subject.press("Enter");
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
    expect(await above().textContent()).toBe(ABOVE);
  });

  test("with the documented message, keeps its input and can be submitted again", async () => {
    await open("{f|form}", { f: contact });
    // Calls time out only when the test decides.
    await page().evaluate(() => {
      AbortSignal.timeout = () => {
        const late = new AbortController();
        const end = () => late.abort(new DOMException("", "TimeoutError"));
        addEventListener("test:late", end, { once: true });
        return late.signal;
      };
    });
    await page().getByLabel("Subject").fill("Hello");
    const general = page().locator(".form-error");
    const tried = some(rows, 3);
    const shownMessages: (typeof rows)[number][] = [];
    for (const [call, failure] of tried) {
      platform.reset();
      platform.fail(call, failure);
      await submit().click();
      await vi.waitUntil(() => platform.received.some((one) => one.call === call), 60_000);
      if (failure === "no response") await page().evaluate(() => dispatchEvent(new Event("test:late")));
      await submit().waitFor();
      shownMessages.push([call, failure, (await general.textContent()) ?? ""]);
      // The visitor's input is valid.
      expect([await above().textContent(), await below().textContent()]).toEqual(["", ""]);
      expect(await focused(general)).toBe(true);
    }
    expect(shownMessages).toEqual(tried);
    platform.reset();
    await submit().click();
    await page().getByText("Thank you!").waitFor();
    expect(saved()[0]?.body).toMatchObject({ form: '{"subject":"Hello","email":""}' });
    expect([await above().textContent(), await below().textContent()]).toEqual(["", ""]);
  });

  test.each(some(["validate", "save"] as const, 2))(
    "on the fields if the %s call rejects them",
    async (call) => {
      await open("{f|form}", { f: contact });
      platform.fail(call, { status: 400, body: { errors: { email: "We know you already." } } });
      await page().getByLabel("Subject").fill("Hello");
      await submit().click();
      await errorOf("Email").filter({ hasText: "We know you already." }).waitFor();
      const email = page().getByLabel("Email");
      expect(await focused(email)).toBe(true);
      expect(await email.getAttribute("aria-invalid")).toBe("true");
      const described = (await email.getAttribute("aria-describedby")) ?? "";
      expect(await page().locator(`[id="${described}"]`).textContent()).toBe("We know you already.");
      expect(await errorOf("Subject").textContent()).toBe("");
      expect([await above().textContent(), await below().textContent()]).toEqual([ABOVE, BELOW]);
      await submit().focus();
      await page().getByRole("link", { name: "Email: We know you already." }).click();
      expect(await focused(email)).toBe(true);
      expect(await violations(page())).toEqual([]);
    },
  );

  test.each([
    ["name", ["Ida", "Fie\u0085ld"], "Last Name", "First Name"],
    ["date", ["2", "30", "2024"], "Day", "Month"],
    ["phone", ["555", "x", "0199"], "Prefix", "Area Code"],
  ])("on the wrong part of a field of the type %s", async (type, entered, wrong, other) => {
    await open("{f|form}", { f: { id: "f", fields: [{ type, id: "parts", title: "Parts" }] } });
    const controls = page().locator(".form-item input");
    for (const [index, value] of entered.entries()) await controls.nth(index).fill(value);
    platform.fail("validate", { status: 400, body: { errors: { parts: "No." } } });
    await submit().click();
    await errorOf("Parts").filter({ hasText: /./ }).waitFor();
    const control = page().getByLabel(wrong);
    expect(await focused(control)).toBe(true);
    expect(await control.getAttribute("aria-invalid")).toBe("true");
    expect(await page().getByLabel(other).getAttribute("aria-invalid")).toBeNull();
  });

  test("if there is no connection", async () => {
    await open("{f|form}", { f: contact });
    await page().getByLabel("Subject").fill("Hello");
    await page().context().setOffline(true);
    try {
      await submit().click();
      await page().locator(".form-error").getByText("You are offline.").waitFor();
    } finally {
      await page().context().setOffline(false);
    }
    await submit().click();
    await page().getByText("Thank you!").waitFor();
  });

  test("for all fields at once, before it sends a request", async () => {
    const fields = everyField.map((field) => ({ ...field, required: true }));
    await open("{f|form}", { f: { id: "f", fields } });
    await page().getByLabel("Email").fill("ada@");
    await page().getByLabel("Message").fill("12345678901");
    await submit().click();
    await above().filter({ hasText: "problem" }).waitFor();
    const errors = await page().locator(".field-error").allTextContents();
    const titles = everyField.filter(({ type }) => type !== "section" && type !== "hidden");
    expect(errors).toEqual(
      titles.map(({ type }) => {
        if (type === "email")
          return "Email is not valid. Email addresses should follow the format user@domain.com.";
        if (type === "textarea") return "You have exceeded the character limit.";
        if (type === "likert") return "Survey is not valid. Missing a required question.";
        return "Required";
      }),
    );
    expect(await focused(page().getByLabel("First Name"))).toBe(true);
    expect(platform.received).toEqual([]);
    expect(await violations(page())).toEqual([]);
    // Above the field's title.
    const order = await page()
      .locator(".form-item.email")
      .evaluate((element) => [...element.children].map(({ className }) => className.split(" ")[0]));
    expect(order.slice(0, 2)).toEqual(["field-error", "title"]);
    expect(withoutHints(complaints())).toEqual([]);
  });

  test.runIf(everything)("for all fields at once in a lightbox", async () => {
    const form = { id: "f", fields: [{ ...contact.fields[0] }, { ...contact.fields[1], required: true }] };
    await open("{b|form}", { b: { form, lightbox: true, buttonLabel: "Ask" } });
    await page().getByRole("button", { name: "Ask" }).click();
    await submit().click();
    await above().filter({ hasText: "problem" }).waitFor();
    expect(await page().locator(".field-error").allTextContents()).toEqual(["Required", "Required"]);
    expect(platform.received).toEqual([]);
  });

  test.runIf(everything)("within the available width, even if they contain long words", async () => {
    const word = "Donaudampfschifffahrtsgesellschaft".repeat(2);
    const fields = everyField.map((field) => ({
      ...field,
      title: `${word}${field.type}`,
      description: word,
      ...("options" in field ? { options: [word] } : {}),
    }));
    await page().setViewportSize({ width: 320, height: 640 });
    await open("{f|form}", { f: { id: "f", fields } });
    expect(await page().evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test.runIf(everything)("in the counter of a field whose text is too long", async () => {
    await open("{f|form}", {
      f: { id: "f", fields: [{ type: "textarea", id: "t", title: "T", maxLength: 3 }] },
    });
    const count = page().locator(".character-count");
    expect(await count.textContent()).toBe("0 / 3");
    await page().getByLabel("T").pressSequentially("1234");
    expect(await count.textContent()).toBe("4 / 3");
    expect(await count.getAttribute("class")).toContain("error");
    await page().getByLabel("T").press("Backspace");
    expect(await count.getAttribute("class")).not.toContain("error");
  });
});
