import { describe, expect, test } from "vitest";
import { everyField } from "../../support/every-field.js";
import { contact, focused, formStage, PAGE_FIELDS, withoutHints } from "../../support/form-stage.js";
import { waitUntilAlive } from "../../support/island-page.js";
import { NEW_CRUMB } from "../../support/platform/forms.js";
import { everything, some } from "../../support/runs.js";

const { complaints, open, page, platform, saved, submit, withoutScripts } = formStage();

describe("sending a form", () => {
  test("requests a key, validates and saves with the documented payloads", async () => {
    await open("{f|form}", { f: contact });
    await page().getByLabel("Subject").fill("Hello");
    await submit().click();
    await page().getByText("Thank you!").waitFor();
    const values = { subject: "Hello", email: "" };
    const json = "application/json";
    expect(platform.received).toEqual([
      { call: "key", crumb: "crumb-1", contentType: undefined, body: undefined },
      { call: "validate", id: "contact", crumb: "crumb-1", contentType: json, body: values },
      {
        call: "save",
        crumb: "crumb-1",
        contentType: json,
        body: { key: "key-1", formId: "contact", form: JSON.stringify(values), ...PAGE_FIELDS },
      },
    ]);
    expect(complaints()).toEqual([]);
  });

  test("locks the form, shows progress on the button and ignores a second submit", async () => {
    await open("{f|form}", { f: contact });
    await page().getByLabel("Subject").fill("Hello");
    platform.hold(true);
    await page().getByLabel("Subject").press("Enter");
    const button = page().getByRole("button", { name: "Submitting…" });
    await button.waitFor();
    expect(await button.getAttribute("class")).toContain("submitting");
    // Clicked without waiting until it is enabled.
    await button.click({ force: true });
    await page().getByLabel("Subject").press("Enter");
    platform.hold(false);
    await page().getByText("Thank you!").waitFor();
    expect(platform.received.map(({ call }) => call)).toEqual(["key", "validate", "save"]);
  });

  test.runIf(everything)("ignores a simultaneous second submit", async () => {
    await open("{f|form}", { f: contact });
    await page().getByLabel("Subject").fill("Hello");
    await page().evaluate(() => {
      const form = document.querySelector("form");
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await page().getByText("Thank you!").waitFor();
    expect(saved()).toHaveLength(1);
  });

  test("repeats a rejected call once with the new crumb, and uses that crumb from then on", async () => {
    await open("{f|form}", { f: contact });
    for (const call of ["key", "validate", "save"] as const) platform.fail(call, "outdated crumb");
    await page().getByLabel("Subject").fill("Hello");
    await submit().click();
    await page().getByText("Thank you!").waitFor();
    expect(platform.received.map(({ call, crumb }) => `${call} ${crumb}`)).toEqual([
      "key crumb-1",
      `key ${NEW_CRUMB}`,
      `validate ${NEW_CRUMB}`,
      `save ${NEW_CRUMB}`,
    ]);
  });
});

describe("input before hydration", () => {
  /** No island hydrates before the returned function is called. */
  async function holdEntry(): Promise<() => void> {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page().route("**/entry-*.js", async (route) => {
      await released;
      await route.continue();
    });
    return release;
  }

  test("is kept, included in the counter and sent", async () => {
    const release = await holdEntry();
    const fields = [{ type: "textarea", id: "t", title: "Message", maxLength: 9 }];
    await open("{f|form}", { f: { id: "f", fields } }, "", false);
    await page().getByLabel("Message").fill("Early");
    release();
    await waitUntilAlive(page());
    await page().getByText("5 / 9").waitFor();
    await submit().click();
    await page().getByText("Thank you!").waitFor();
    expect(saved()[0]?.body).toMatchObject({ form: '{"t":"Early"}' });
  });

  const inLightbox = { form: { ...contact, name: "Write to us" }, lightbox: true, buttonLabel: "Ask" };

  test.runIf(everything)("is kept in a form that was expanded in place", async () => {
    const release = await holdEntry();
    await open("{b|form}", { b: inLightbox }, "", false);
    await page().locator("summary").click();
    await page().getByLabel("Subject").fill("Early");
    release();
    await waitUntilAlive(page());
    expect(await page().getByLabel("Subject").inputValue()).toBe("Early");
    await submit().click();
    await page().getByText("Thank you!").waitFor();
    expect(saved()[0]?.body).toMatchObject({ form: expect.stringContaining("Early") });
  });

  test.runIf(everything)("leaves the keyboard focus on the opener", async () => {
    const release = await holdEntry();
    await open("{b|form}", { b: inLightbox }, "", false);
    await page().locator("summary").waitFor();
    await page().keyboard.press("Tab");
    expect(await focused(page().locator("summary"))).toBe(true);
    release();
    await waitUntilAlive(page());
    await page().keyboard.press("Enter");
    await page().getByRole("dialog", { name: "Write to us" }).waitFor();
  });
});

describe("input before the visitor left the page", () => {
  test.each(some(["form", "newsletter"], 2))("is restored in the %s after returning", async (formatter) => {
    const fields = [
      { type: "email", id: "email", title: "Email" },
      { type: "textarea", id: "text", title: "Message", maxLength: 9 },
    ];
    await open(`{f|${formatter}}`, { f: { id: "f", fields } });
    await page().getByLabel("Email").pressSequentially("ada@example.com");
    await page().getByLabel("Message").pressSequentially("Hello");
    await page().goto(new URL("/thanks", page().url()).href);
    await page().goBack();
    await page().getByText("5 / 9").waitFor();
    expect(await page().getByLabel("Email").inputValue()).toBe("ada@example.com");
    expect(await page().getByLabel("Message").inputValue()).toBe("Hello");
    expect(complaints()).toEqual([]);
  });
});

describe("a form used by keyboard", () => {
  test.runIf(everything)("accepts and sends a value in every type of field", async () => {
    await open("{f|form}", { f: { id: "f", fields: everyField } }, "?campaign=spring");
    const keys = page().keyboard;
    const next = async (text: string) => {
      await keys.press("Tab");
      await keys.type(text);
    };
    const press = async (...all: string[]) => {
      for (const key of all) await keys.press(key);
    };
    for (const text of ["Ada", "Lovelace", "ada@example.com", "Hello", "Dear you"]) await next(text);
    for (const text of ["12", "10", "1815", "10", "30", "00", "P"]) await next(text);
    for (const text of ["1 Main St", "", "Town", "ST", "12345", "US"]) await next(text);
    await press("Tab", "Space", "Tab", "Tab", "Space");
    await press("Tab", "Space", "ArrowDown", "Tab", "Space");
    await press("Tab", "Space", "ArrowDown");
    await next("B");
    for (const text of ["555", "010", "0199", "example.com", "4", "9.50", "secret", "@ada"]) await next(text);
    await press("Tab", "Enter");
    await page().getByText("Thank you!").waitFor();
    const validatedBody = platform.received.find(({ call }) => call === "validate")?.body;
    expect(validatedBody).toEqual({
      name: ["Ada", "Lovelace"],
      email: "ada@example.com",
      text: "Hello",
      textarea: "Dear you",
      date: ["12", "10", "1815"],
      time: ["10", "30", "00", "PM"],
      address: ["1 Main St", "", "Town", "ST", "12345", "US"],
      checkbox: ["A", "C"],
      likert: { "Good?": ["-1"], "Cheap?": ["-2"] },
      radio: "B",
      select: "B",
      phone: ["", "555", "010", "0199"],
      website: "example.com",
      number: "4",
      currency: "9.50",
      password: "secret",
      twitter: "@ada",
      hidden: "spring",
    });
    expect(saved()[0]?.body).toEqual({
      key: "key-1",
      formId: "f",
      form: JSON.stringify(validatedBody),
      ...PAGE_FIELDS,
    });
    const text = page().locator(".form-submission-text");
    expect(await focused(text)).toBe(true);
    expect(await page().locator("form").isHidden()).toBe(true);
    expect(withoutHints(complaints())).toEqual([]);
  });
});

describe("a field whose id equals the name of the form id control", () => {
  test.runIf(everything).each(["form", "newsletter"])("keeps its value in a %s", async (formatter) => {
    const fields = [
      { type: "text", id: "formId", title: "Which form?" },
      { type: "email", id: "email", title: "Email" },
    ];
    await open(`{f|${formatter}}`, { f: { id: "f", fields } });
    await page().getByLabel("Which form?").fill("This one");
    await page().getByLabel("Email").fill("ada@example.com");
    await submit().click();
    await page().getByText("Thank you!").waitFor();
    expect(saved()[0]?.body).toMatchObject({ form: '{"formId":"This one","email":"ada@example.com"}' });
    expect(complaints()).toEqual([]);
  });
});

describe("without JavaScript", () => {
  test("a form posts its values, and the browser enforces required fields", async () => {
    await withoutScripts(async () => {
      await open("{f|form}", { f: contact }, "", false);
      await submit().click();
      expect(platform.received).toEqual([]);
      await page().getByLabel("Subject").fill("Hello & you");
      await submit().click();
      await page().waitForURL("**/api/form/SaveFormSubmission");
      expect(platform.received).toMatchObject([
        {
          call: "save",
          contentType: "application/x-www-form-urlencoded",
          body: { formId: "contact", subject: "Hello & you", email: "" },
        },
      ]);
    });
  });

  test("a lightbox form expands in place", async () => {
    await withoutScripts(async () => {
      await open("{b|form}", { b: { form: contact, lightbox: true, buttonLabel: "Ask" } }, "", false);
      expect(await page().getByLabel("Subject").isVisible()).toBe(false);
      await page().getByText("Ask", { exact: true }).click();
      expect(await page().getByLabel("Subject").isVisible()).toBe(true);
    });
  });
});
