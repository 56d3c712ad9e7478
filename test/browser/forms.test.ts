import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createEngine, type JsonObject } from "../../src/index.js";
import { violations } from "../support/accessibility.js";
import { type BrowserBuild, buildForBrowser } from "../support/browser-build.js";
import { launchChromium } from "../support/chromium.js";
import { everyField } from "../support/every-field.js";
import { openWatchedPage, type ServedPage, serveIslandPage, waitUntilAlive } from "../support/island-page.js";
import { type FormCall, type FormFailure, formsPlatform, NEW_CRUMB } from "../support/platform/forms.js";

const engine = createEngine();
const platform = formsPlatform();

let folder: string;
let build: BrowserBuild;
let browser: Browser;
let served: ServedPage | undefined;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "platen-forms-"));
  [build, browser] = await Promise.all([buildForBrowser(folder), launchChromium()]);
});

afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  platform.reset();
  ({ page, complaints } = await openWatchedPage(browser));
});

afterEach(async () => {
  await page.close();
  await served?.close();
  served = undefined;
});

const PAGE_FIELDS = {
  pageTitle: "Contact",
  pageId: "page-1",
  contentSource: "c",
  pagePath: "/contact",
  pagePermissionTypeValue: "1",
};
const ATTRIBUTES = [
  'data-platen-page-title="Contact" data-platen-page-id="page-1" data-platen-content-source="c"',
  'data-platen-page-path="/contact" data-platen-page-permission-type-value="1" data-platen-crumb="crumb-1"',
  'data-platen-timeout="1500" data-platen-captcha-script="/captcha.js" data-platen-captcha-site-key="site-1"',
].join(" ");

/** Serves a page made of templates, as the service does, and opens it. */
async function open(template: string, data: object, search = "", alive = true): Promise<void> {
  await served?.close();
  const { segments } = engine.compile(template).render(data as JsonObject, { islands: true });
  served = await serveIslandPage({
    build,
    segments,
    htmlAttributes: ATTRIBUTES,
    platform: (app) => {
      app.use(platform.router);
      app.get("/thanks", (_req, res) => void res.send("<!doctype html><title>Thanks</title>"));
      app.get("/after.js", (_req, res) => {
        res.type("js").send('document.documentElement.dataset.after = "ran";');
      });
    },
  });
  await page.goto(served.url + search, { waitUntil: alive ? "load" : "commit" });
  if (alive) await waitUntilAlive(page);
  expect(served.reports).toEqual([]);
}

const contact = {
  id: "contact",
  fields: [
    { type: "text", id: "subject", title: "Subject", required: true },
    { type: "email", id: "email", title: "Email" },
  ],
};
const submit = () => page.getByRole("button", { name: "Submit", exact: true });
const saved = () => platform.received.filter(({ call }) => call === "save");
const above = () => page.locator(".form-problem-above");
const below = () => page.locator(".form-problem-below");
const errorOf = (title: string) => page.locator(".form-item", { hasText: title }).locator(".field-error");

const focused = (element: Locator) => element.evaluate((one) => one === document.activeElement);

describe("sending a form", () => {
  test("asks for a key, validates and saves, each with exactly what it takes", async () => {
    await open("{f|form}", { f: contact });
    await page.getByLabel("Subject").fill("Hello");
    await submit().click();
    await page.getByText("Thank you!").waitFor();
    const values = { subject: "Hello", email: "" };
    const json = "application/json";
    expect(platform.received).toEqual([
      { call: "key", crumb: "crumb-1", contentType: undefined, body: undefined },
      { call: "validate", id: "contact", crumb: "crumb-1", contentType: json, body: values },
      {
        call: "save",
        crumb: "crumb-1",
        contentType: json,
        body: { key: "key-1", form: JSON.stringify(values), ...PAGE_FIELDS },
      },
    ]);
    expect(complaints).toEqual([]);
  });

  test("locks it: the button says so, and a second submit is ignored", async () => {
    await open("{f|form}", { f: contact });
    await page.getByLabel("Subject").fill("Hello");
    platform.hold(true);
    await page.getByLabel("Subject").press("Enter");
    const button = page.getByRole("button", { name: "Submitting…" });
    await button.waitFor();
    expect(await button.getAttribute("class")).toContain("submitting");
    // Pressed as it is, without waiting for it to be enabled.
    await button.click({ force: true });
    await page.getByLabel("Subject").press("Enter");
    platform.hold(false);
    await page.getByText("Thank you!").waitFor();
    expect(platform.received.map(({ call }) => call)).toEqual(["key", "validate", "save"]);
  });

  test("ignores a second submit in the same moment", async () => {
    await open("{f|form}", { f: contact });
    await page.getByLabel("Subject").fill("Hello");
    await page.evaluate(() => {
      const form = document.querySelector("form");
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await page.getByText("Thank you!").waitFor();
    expect(saved()).toHaveLength(1);
  });

  test("repeats a call once with the new crumb, and keeps it", async () => {
    await open("{f|form}", { f: contact });
    for (const call of ["key", "validate", "save"] as const) platform.fail(call, "outdated crumb");
    await page.getByLabel("Subject").fill("Hello");
    await submit().click();
    await page.getByText("Thank you!").waitFor();
    expect(platform.received.map(({ call, crumb }) => `${call} ${crumb}`)).toEqual([
      "key crumb-1",
      `key ${NEW_CRUMB}`,
      `validate ${NEW_CRUMB}`,
      `save ${NEW_CRUMB}`,
    ]);
  });
});

/** Chromium would like a user's name before every password, which a form's editor may not have asked for. */
const withoutHints = () => complaints.filter((text) => !text.includes('suggested: "username"'));

describe("what goes wrong is said", () => {
  const KEY = "Could not get a form submission key, please try again later.";
  const UNKNOWN = "Unknown error, please try again later.";
  const SAVE = "Error processing form submission. Please reload and try again.";
  const ABOVE = "Your form has encountered a problem. Please scroll down to review.";
  const BELOW = "Your form has encountered a problem. Please scroll up to review.";
  const rows: [FormCall, FormFailure, string][] = [
    ["key", { status: 500 }, KEY],
    ["key", { status: 200, body: {} }, KEY],
    ["key", "no reply", KEY],
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
    ["save", "no reply", SAVE],
    ["save", "dropped connection", SAVE],
    ["save", "invalid JSON", SAVE],
  ];

  test("in the words of the table, with the form unlocked and all that was typed still there", async () => {
    await open("{f|form}", { f: contact });
    await page.getByLabel("Subject").fill("Hello");
    const general = page.locator(".form-error");
    const seen: typeof rows = [];
    for (const [call, failure] of rows) {
      platform.reset();
      platform.fail(call, failure);
      await submit().click();
      await vi.waitUntil(() => platform.received.some((one) => one.call === call), 5_000);
      await submit().waitFor();
      seen.push([call, failure, (await general.textContent()) ?? ""]);
      expect(await above().textContent()).toBe(ABOVE);
      expect(await below().textContent()).toBe(BELOW);
      expect(await focused(general)).toBe(true);
    }
    expect(seen).toEqual(rows);
    platform.reset();
    await submit().click();
    await page.getByText("Thank you!").waitFor();
    expect(saved()[0]?.body).toMatchObject({ form: '{"subject":"Hello","email":""}' });
    expect([await above().textContent(), await below().textContent()]).toEqual(["", ""]);
  });

  test.each(["validate", "save"] as const)("on the fields, by the %s call", async (call) => {
    await open("{f|form}", { f: contact });
    platform.fail(call, { status: 400, body: { errors: { email: "We know you already." } } });
    await page.getByLabel("Subject").fill("Hello");
    await submit().click();
    await errorOf("Email").filter({ hasText: "We know you already." }).waitFor();
    const email = page.getByLabel("Email");
    expect(await focused(email)).toBe(true);
    expect(await email.getAttribute("aria-invalid")).toBe("true");
    const described = (await email.getAttribute("aria-describedby")) ?? "";
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe("We know you already.");
    expect(await errorOf("Subject").textContent()).toBe("");
    expect(await above().textContent()).not.toBe("");
  });

  test("of all fields at once, before anything is sent", async () => {
    const fields = everyField.map((field) => ({ ...field, required: true }));
    await open("{f|form}", { f: { id: "f", fields } });
    await page.getByLabel("Email").fill("ada@");
    await page.getByLabel("Message").fill("12345678901");
    await submit().click();
    await above().filter({ hasText: "problem" }).waitFor();
    const errors = await page.locator(".field-error").allTextContents();
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
    expect(await focused(page.getByLabel("First Name"))).toBe(true);
    expect(platform.received).toEqual([]);
    expect(await violations(page)).toEqual([]);
    // Above the field's title.
    const order = await page
      .locator(".form-item.email")
      .evaluate((element) => [...element.children].map(({ className }) => className.split(" ")[0]));
    expect(order.slice(0, 2)).toEqual(["field-error", "title"]);
    expect(withoutHints()).toEqual([]);
  });

  test("of a text that is too long, by its counter", async () => {
    await open("{f|form}", {
      f: { id: "f", fields: [{ type: "textarea", id: "t", title: "T", maxLength: 3 }] },
    });
    const count = page.locator(".character-count");
    expect(await count.textContent()).toBe("0 / 3");
    await page.getByLabel("T").pressSequentially("1234");
    expect(await count.textContent()).toBe("4 / 3");
    expect(await count.getAttribute("class")).toContain("error");
    await page.getByLabel("T").press("Backspace");
    expect(await count.getAttribute("class")).not.toContain("error");
  });
});

describe("the keyboard alone", () => {
  test("fills in and sends every type of field", async () => {
    await open("{f|form}", { f: { id: "f", fields: everyField } }, "?campaign=spring");
    const keys = page.keyboard;
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
    await page.getByText("Thank you!").waitFor();
    const sent = platform.received.find(({ call }) => call === "validate")?.body;
    expect(sent).toEqual({
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
    expect(saved()[0]?.body).toEqual({ key: "key-1", form: JSON.stringify(sent), ...PAGE_FIELDS });
    const text = page.locator(".form-submission-text");
    expect(await focused(text)).toBe(true);
    expect(await page.locator("form").isHidden()).toBe(true);
    expect(withoutHints()).toEqual([]);
  });
});

describe("what was typed before the page came alive", () => {
  /** Nothing comes alive before the result is called. */
  async function holdEntry(): Promise<() => void> {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/entry-*.js", async (route) => {
      await held;
      await route.continue();
    });
    return release;
  }

  test("stays, is counted and is sent", async () => {
    const release = await holdEntry();
    const fields = [{ type: "textarea", id: "t", title: "Message", maxLength: 9 }];
    await open("{f|form}", { f: { id: "f", fields } }, "", false);
    await page.getByLabel("Message").fill("Early");
    release();
    await waitUntilAlive(page);
    await page.getByText("5 / 9").waitFor();
    await submit().click();
    await page.getByText("Thank you!").waitFor();
    expect(saved()[0]?.body).toMatchObject({ form: '{"t":"Early"}' });
  });

  const inLightbox = { form: { ...contact, name: "Write to us" }, lightbox: true, buttonLabel: "Ask" };

  test("stays in a form that was unfolded instead of opened in a lightbox", async () => {
    const release = await holdEntry();
    await open("{b|form}", { b: inLightbox }, "", false);
    await page.locator("summary").click();
    await page.getByLabel("Subject").fill("Early");
    release();
    await waitUntilAlive(page);
    expect(await page.getByLabel("Subject").inputValue()).toBe("Early");
    await submit().click();
    await page.getByText("Thank you!").waitFor();
    expect(saved()[0]?.body).toMatchObject({ form: expect.stringContaining("Early") });
  });

  test("may have been nothing: the opener keeps the keyboard's focus", async () => {
    const release = await holdEntry();
    await open("{b|form}", { b: inLightbox }, "", false);
    await page.keyboard.press("Tab");
    expect(await focused(page.locator("summary"))).toBe(true);
    release();
    await waitUntilAlive(page);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Write to us" }).waitFor();
  });
});

describe("after success", () => {
  const done = async (form: object) => {
    await open("{f|form}", { f: { ...contact, ...form } });
    await page.evaluate(() => {
      for (const name of ["platen:form-submitted", "platen:newsletter-subscribed"]) {
        document.addEventListener(name, (event) => {
          const { formId } = (event as CustomEvent<{ formId: string }>).detail;
          document.documentElement.dataset["events"] =
            `${document.documentElement.dataset["events"] ?? ""}${name} ${formId};`;
        });
      }
    });
    await page.getByLabel("Subject").fill("Hello");
    await submit().click();
  };

  test("the visitor is sent where the site wants", async () => {
    await done({ successRedirect: { url: "/thanks" } });
    await page.waitForURL("**/thanks");
  });

  test("the message stands there, and the site's HTML with the scripts that its policy allows", async () => {
    await done({
      submissionMessage: { html: "<p>We will <em>write</em>.</p>" },
      submissionHTML:
        '<p class="pixel">counted</p><script>document.documentElement.dataset.inline = "ran"</script><script src="/after.js"></script>',
    });
    await page.getByText("counted").waitFor();
    await page.waitForFunction(() => document.documentElement.dataset["after"] === "ran");
    expect(await page.evaluate(() => document.documentElement.dataset["inline"])).toBeUndefined();
    expect(await page.locator(".form-submission-text").innerHTML()).toBe("<p>We will <em>write</em>.</p>");
    expect(await page.evaluate(() => document.documentElement.dataset["events"])).toBe(
      "platen:form-submitted contact;",
    );
    // The browser says what the policy has kept from running; nothing else complains.
    expect(complaints.filter((text) => !text.includes("Content Security Policy"))).toEqual([]);
  });
});

describe("the captcha", () => {
  const guarded = { ...contact, captchaEnabled: true, captchaTheme: 2, captchaAlignment: 2 };
  const captcha = () => page.locator(".stub-captcha");

  test("is loaded once for all forms, drawn as the form says, and told what it guards", async () => {
    await open("{f|form}{n|newsletter}", { f: guarded, n: { formId: "n", captchaEnabled: true } });
    await page.waitForFunction(() => document.querySelectorAll(".stub-captcha").length === 2);
    expect(await page.evaluate(() => document.documentElement.dataset["captchaLoads"])).toBe("1");
    const drawn = await captcha().evaluateAll((all) =>
      all.map((one) => ({ ...(one as HTMLElement).dataset })),
    );
    expect(drawn).toEqual(
      expect.arrayContaining([
        { sitekey: "site-1", theme: "dark", size: "normal", action: "FORM_BLOCK_SUBMISSION" },
        { sitekey: "site-1", theme: "light", size: "normal", action: "NEWSLETTER_BLOCK_SUBMISSION" },
      ]),
    );
  });

  test("is compact where there is little room", async () => {
    await page.setViewportSize({ width: 300, height: 600 });
    await open("{f|form}", { f: guarded });
    await captcha().waitFor();
    expect(await captcha().getAttribute("data-size")).toBe("compact");
  });

  test("has to be completed, is sent along, and begins anew after a failure", async () => {
    await open("{f|form}", { f: guarded });
    await captcha().waitFor();
    await page.getByLabel("Subject").fill("Hello");
    await submit().click();
    await page.getByText("Complete CAPTCHA before submitting.").waitFor();
    expect(platform.received).toEqual([]);
    platform.fail("save", { status: 500 });
    await captcha().click();
    await submit().click();
    await page.getByText("Unable to send form. Please try again later.").waitFor();
    expect(saved()[0]?.body).toMatchObject({ captchaKey: "proof-0" });
    platform.fail("save", undefined);
    await submit().click();
    await page.getByText("Complete CAPTCHA before submitting.").waitFor();
    await captcha().click();
    await submit().click();
    await page.getByText("Thank you!").waitFor();
  });

  test("keeps a button that is bound to it disabled until it is completed again", async () => {
    await open("{f|form}", { f: { ...guarded, captchaBindsSubmit: true } });
    await page.getByLabel("Subject").fill("Hello");
    await captcha().click();
    platform.fail("save", { status: 500 });
    await submit().click();
    await page.getByText("Unable to send form.").waitFor();
    expect(await submit().isDisabled()).toBe(true);
    await captcha().click();
    expect(await submit().isDisabled()).toBe(false);
  });
});

describe("a form in a lightbox", () => {
  const block = { form: { ...contact, name: "Write to us" }, lightbox: true, buttonLabel: "Ask" };

  test("opens, keeps what was typed when it is closed, and is sent", async () => {
    await open("{b|form}", { b: block });
    const opener = page.getByRole("button", { name: "Ask" });
    await opener.press("Enter");
    await page.getByRole("dialog", { name: "Write to us" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel("Subject").fill("Hello");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(await focused(opener)).toBe(true);
    await opener.press("Enter");
    expect(await page.getByLabel("Subject").inputValue()).toBe("Hello");
    await submit().click();
    await page.getByRole("dialog").getByText("Thank you!").waitFor();
    expect(complaints).toEqual([]);
  });
});

describe("a newsletter", () => {
  const email = () => page.getByLabel("Email Address");

  test("wants a valid address and says so at its top, until the visitor comes back to the field", async () => {
    await open("{n|newsletter}", { n: { formId: "n" } });
    await email().fill("ada");
    await submit().click();
    const error = page.locator(".newsletter-form-error");
    await error.filter({ hasText: "Please enter a valid email address." }).waitFor();
    expect(await focused(error)).toBe(true);
    await email().focus();
    expect(await error.textContent()).toBe("");
    await email().fill("ada@example.com");
    await submit().click();
    await page.getByText("Thank you!").waitFor();
    expect(platform.received.map(({ call }) => call)).toEqual(["key", "save"]);
    expect(saved()[0]?.body).toEqual({
      key: "key-1",
      form: '{"email":"ada@example.com"}',
      ...PAGE_FIELDS,
    });
    expect(complaints).toEqual([]);
  });

  test("wants to be kept somewhere", async () => {
    await open("{n|newsletter}", { n: {} });
    await email().fill("ada@example.com");
    await submit().click();
    await page.getByText("Please connect your newsletter to a storage option.").waitFor();
    expect(platform.received).toEqual([]);
  });

  test("shows the platform's errors on its field and has no messages around it", async () => {
    await open("{n|newsletter}", { n: { formId: "n" } });
    platform.fail("save", { status: 400, body: { errors: { email: "We know you already." } } });
    await email().fill("ada@example.com");
    await submit().click();
    await page.locator(".field-error", { hasText: "We know you already." }).waitFor();
    expect(await page.locator(".form-problem").count()).toBe(0);
  });
});

describe("without JavaScript", () => {
  test("a form posts what was entered, and the browser asks for what is required", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const watched = page;
    page = await context.newPage();
    try {
      await open("{f|form}", { f: contact }, "", false);
      await submit().click();
      expect(platform.received).toEqual([]);
      await page.getByLabel("Subject").fill("Hello & you");
      await submit().click();
      await page.waitForURL("**/api/form/SaveFormSubmission");
      expect(platform.received).toMatchObject([
        {
          call: "save",
          contentType: "application/x-www-form-urlencoded",
          body: { formId: "contact", subject: "Hello & you", email: "" },
        },
      ]);
    } finally {
      await context.close();
      page = watched;
    }
  });

  test("a form of a lightbox unfolds in its place", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const watched = page;
    page = await context.newPage();
    try {
      await open("{b|form}", { b: { form: contact, lightbox: true, buttonLabel: "Ask" } }, "", false);
      expect(await page.getByLabel("Subject").isVisible()).toBe(false);
      await page.getByText("Ask", { exact: true }).click();
      expect(await page.getByLabel("Subject").isVisible()).toBe(true);
    } finally {
      await context.close();
      page = watched;
    }
  });
});
