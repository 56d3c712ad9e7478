import { describe, expect, test } from "vitest";
import { contact, formStage } from "../../support/form-stage.js";
import { everything } from "../../support/runs.js";

const { complaints, open, page, submit } = formStage();

describe("after a form was sent", () => {
  const submitForm = async (form: object) => {
    await open("{f|form}", { f: { ...contact, ...form } });
    await page().evaluate(() => {
      for (const name of ["platen:form-submitted", "platen:newsletter-subscribed"]) {
        document.addEventListener(name, (event) => {
          const { formId } = (event as CustomEvent<{ formId: string }>).detail;
          document.documentElement.dataset["events"] =
            `${document.documentElement.dataset["events"] ?? ""}${name} ${formId};`;
        });
      }
    });
    await page().getByLabel("Subject").fill("Hello");
    await submit().click();
  };

  test("redirects the visitor to the site's URL", async () => {
    await submitForm({ successRedirect: { url: "/thanks" } });
    await page().waitForURL("**/thanks");
  });

  test.runIf(everything)("shows the message if the redirect is not a valid URL", async () => {
    await submitForm({ successRedirect: "https://" });
    await page().getByText("Thank you!").waitFor();
    expect(complaints()).toEqual([]);
  });

  test("shows the message and the site's HTML, and runs the scripts that the page's policy allows", async () => {
    await submitForm({
      submissionMessage: { html: "<p>We will <em>write</em>.</p>" },
      submissionHTML:
        '<p class="pixel">counted</p><script>document.documentElement.dataset.inline = "ran"</script>' +
        '<script src="/after.js"></script>',
    });
    await page().getByText("counted").waitFor();
    await page().waitForFunction(() => document.documentElement.dataset["after"] === "ran");
    expect(await page().evaluate(() => document.documentElement.dataset["inline"])).toBeUndefined();
    expect(await page().locator(".form-submission-text").innerHTML()).toBe("<p>We will <em>write</em>.</p>");
    expect(await page().evaluate(() => document.documentElement.dataset["events"])).toBe(
      "platen:form-submitted contact;",
    );
    // The browser reports scripts that the policy blocked. There are no other messages.
    expect(complaints().filter((text) => !text.includes("Content Security Policy"))).toEqual([]);
  });
});

describe("scripts of the site's HTML", () => {
  const nothing = { id: "f", fields: [] };

  test.runIf(everything)(
    "run in order, inline scripts included, even if a data block of another type is between them",
    async () => {
      await underPolicy("script-src 'self' 'nonce-once'");
      await page().route("**/lib.js", (route) =>
        route.fulfill({
          contentType: "text/javascript",
          body: 'document.documentElement.dataset.ran += " file"',
        }),
      );
      const inline = (code: string) =>
        `<script nonce="once">document.documentElement.dataset.${code}</script>`;
      const never =
        '<script src="/data.json" type="application/json"></script><script src="/old.js" nomodule></script>';
      const submissionHTML = `${inline('ran = "first"')}<script src="/lib.js"></script>${inline('ran += " behind"')}
      <script src="/missing.js"></script>${never}${inline('ran += " last"')}`;
      await open("{f|form}", { f: { ...nothing, submissionHTML } });
      await submit().click();
      await page().waitForFunction(() => document.documentElement.dataset["ran"]?.endsWith("last"));
      expect(await page().evaluate(() => document.documentElement.dataset["ran"])).toBe(
        "first file behind last",
      );
    },
  );

  test.runIf(everything).each([
    ["one that says what is to follow it", '<script src="/lib.js" onload="ran(1)"></script>', "file 1"],
    ["data", '<script src="/data" type="text/javascript; charset=utf-8"></script>', ""],
    ["data of a name alike", '<script src="/data" type="text/javascript-later"></script>', ""],
    ["one of an old name", '<script src="/lib.js" type="text/javascript1.5"></script>', "file"],
    ["one with a slip of the pen", '<script = src="/lib.js"></script>', "file"],
    [
      "one that is taken out",
      '<script>document.getElementById("out").remove()</script><script id="out" src="/lib.js"></script>',
      "",
    ],
  ])("run after %s", async (_, html, expected) => {
    await underPolicy("script-src 'self' 'unsafe-inline'");
    await page().route("**/lib.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: 'ran("file")' }),
    );
    await page().addInitScript(() => {
      const ran: string[] = [];
      Object.assign(globalThis, {
        ran: (what: string) => {
          ran.push(what);
          document.documentElement.dataset["ran"] = ran.join(" ");
        },
      });
    });
    await open("{f|form}", { f: { ...nothing, submissionHTML: `${html}<script>ran("last")</script>` } });
    await submit().click();
    await page().waitForFunction(() => document.documentElement.dataset["ran"]?.endsWith("last"));
    expect(await page().evaluate(() => document.documentElement.dataset["ran"])).toBe(
      `${expected} last`.trim(),
    );
  });

  /** The page has this policy for scripts instead of its default one. */
  async function underPolicy(policy: string): Promise<void> {
    await page().route(
      ({ pathname }) => pathname === "/",
      async (route) => {
        const response = await route.fetch();
        const policyHeader = response.headers()["content-security-policy"] ?? "";
        const headers = {
          ...response.headers(),
          "content-security-policy": policyHeader.replace("script-src 'self'", policy),
        };
        await route.fulfill({ response, headers });
      },
    );
  }
});

describe("a message that is taller than its container", () => {
  const fields = Array.from({ length: 30 }, (_, index) => ({ type: "text", id: `t${index}`, title: "T" }));
  const submissionMessage = "<p>One more line.</p>".repeat(60);
  const form = { id: "f", fields, submissionMessage };
  const inLightbox = { form, lightbox: true, buttonLabel: "Ask" };
  const old = { ...form };
  const guarded = { ...inLightbox, form: { ...form, captchaEnabled: true } };

  test.runIf(everything).each([
    ["on the page", form],
    ["on a page without a doctype", old],
    ["in a lightbox", inLightbox],
    ["in a lightbox with a captcha", guarded],
  ] as const)("scrolls to its start %s", async (_, data) => {
    if (data === old) await withoutDoctype();
    await open("{f|form}", { f: data });
    if ("lightbox" in data) await page().getByRole("button", { name: "Ask" }).click();
    if (data === guarded) await page().locator(".stub-captcha").click();
    await submit().click();
    const first = page().getByText("One more line.").first();
    await first.waitFor();
    await expect
      .poll(() =>
        first.evaluate((line) => {
          const { left, top } = line.getBoundingClientRect();
          return line === document.elementFromPoint(left + 1, top + 1);
        }),
      )
      .toBe(true);
  });

  async function withoutDoctype(): Promise<void> {
    await page().route(
      ({ pathname }) => pathname === "/",
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/^<!doctype html>/i, "");
        await route.fulfill({ response, body });
      },
    );
  }
});
