import express, { type RequestHandler } from "express";
import { afterEach, describe, expect, test, vi } from "vitest";
import { captchaVerifier, type Log, type PlatformOptions, type PlatformSite } from "#platform/index.js";
import { httpServer } from "../../support/http-server.js";
import { contact, platformStage, sampleSite, sendForm, vase } from "../../support/platform-stage.js";

const RESTOCK = "/api/commerce/restock-notifications";
const SECRET = "secret-1";
const UNAVAILABLE =
  "This form cannot be sent, because its CAPTCHA cannot be verified. Please contact us in another way.";
const INCOMPLETE = "Complete CAPTCHA before submitting.";

/** The sample site, with a captcha on its form, its newsletter and its restock forms. */
function guardedSite(): PlatformSite {
  const { read } = sampleSite();
  const guarded = read().then((documents) => ({
    ...documents,
    pages: documents.pages.map(({ data, ...page }) => ({
      ...page,
      data: {
        ...data,
        website: { ...(data["website"] as object), captchaSettings: { siteKey: "site-1" } },
        ...("form" in data ? { form: { ...contact, captchaEnabled: true } } : {}),
        ...("newsletter" in data ? { newsletter: { formId: "f-letters", captchaEnabled: true } } : {}),
      },
    })),
  }));
  return { name: "studio", read: () => guarded };
}

/** A provider that accepts the response "solved" with the right secret. */
async function provider(handler?: RequestHandler): Promise<string> {
  const app = express().use(express.urlencoded({ extended: false }));
  app.post(
    "/siteverify",
    handler ??
      ((req, res) => {
        res.json({
          success: req.body.secret === SECRET && req.body.response === "solved",
          "error-codes": [],
        });
      }),
  );
  return `${await httpServer(app)}/siteverify`;
}

async function stage(options: Partial<PlatformOptions> = {}) {
  const entries: [object, string][] = [];
  const write = (entry: object, message: string): void => void entries.push([entry, message]);
  const log: Log = { error: write, warn: write, info: write };
  const { platform, visitor } = await platformStage({ sites: [guardedSite()], log, ...options });
  const me = visitor();
  const save = async (captchaKey: string | undefined, formId: string, form: object) => {
    const { body } = await me.send("post", "/api/form/FormSubmissionKey");
    const fields = { key: body.key, formId, form: JSON.stringify(form) };
    return me.send("post", "/api/form/SaveFormSubmission", {
      ...fields,
      ...(captchaKey === undefined ? {} : { captchaKey }),
    });
  };
  const answers = { name: ["Ida", "Field"], email: "ida@example.org", about: "A house", message: "Hello" };
  const restock = {
    productId: vase.id,
    variantId: "gone",
    email: "ida@example.org",
    isJoinMailingList: true,
  };
  return {
    platform,
    entries,
    calls: {
      form: (captchaKey?: string) => save(captchaKey, "f-contact", answers),
      newsletter: (captchaKey?: string) => save(captchaKey, "f-letters", { email: "ida@example.org" }),
      restock: (captchaKey?: string) =>
        me.send("post", RESTOCK, { ...restock, ...(captchaKey === undefined ? {} : { captchaKey }) }),
    },
    stored: async () => [
      ...(await platform.owner.submissions("studio")),
      ...(await platform.owner.subscribers("studio")),
      ...(await platform.owner.restock("studio")),
    ],
  };
}

const messageOf = (body: { error?: string; errors?: { captchaKey?: string } }) =>
  body.error ?? body.errors?.captchaKey;

afterEach(() => vi.restoreAllMocks());

describe.each(["form", "newsletter", "restock"] as const)("the captcha of a %s", (kind) => {
  test("is refused without a response, and with one that the provider does not accept", async () => {
    const verifyCaptcha = captchaVerifier({ secret: SECRET, address: await provider() });
    const { calls, stored } = await stage({ verifyCaptcha });
    for (const response of [undefined, "", "junk"]) {
      const refused = await calls[kind](response);
      expect([refused.status, messageOf(refused.body)]).toEqual([kind === "restock" ? 400 : 403, INCOMPLETE]);
    }
    expect(await stored()).toEqual([]);
  });

  test("is accepted if the provider accepts its response", async () => {
    const verifyCaptcha = captchaVerifier({ secret: SECRET, address: await provider() });
    const { calls, stored, entries } = await stage({ verifyCaptcha });
    expect((await calls[kind]("solved")).status).toBeLessThan(300);
    expect(await stored()).not.toEqual([]);
    expect(entries).toEqual([]);
  });

  test("is refused if nobody verifies it, with a clear message and an entry in the log", async () => {
    const { calls, stored, entries } = await stage();
    const refused = await calls[kind]("anything");
    expect([refused.status, messageOf(refused.body)]).toEqual([kind === "restock" ? 400 : 503, UNAVAILABLE]);
    expect(await stored()).toEqual([]);
    const form = { form: "f-contact", newsletter: "f-letters", restock: "restock" }[kind];
    const own = entries.filter(([entry]) => "form" in entry && entry.form === form);
    expect(own).toEqual([
      [{ site: "studio", form }, expect.stringContaining("platformCaptchaSecret")],
      [{ site: "studio", form }, expect.stringContaining("platformCaptchaSecret")],
    ]);
  });
});

describe("a provider that gives no answer", () => {
  test.each<[string, RequestHandler, string]>([
    ["fails", (_req, res) => void res.status(500).end(), "HTTP 500"],
    ["sends something else", (_req, res) => void res.json({ ok: true }), "ZodError"],
    ["sends a page", (_req, res) => void res.send("<p>"), "SyntaxError"],
    ["redirects", (_req, res) => res.redirect(307, "/siteverify"), "TypeError"],
  ])("because it %s lets no form pass", async (_, handler, code) => {
    const verifyCaptcha = captchaVerifier({ secret: SECRET, address: await provider(handler) });
    const { calls, stored, entries } = await stage({ verifyCaptcha });
    const refused = await calls.form("solved");
    expect([refused.status, refused.body.error]).toEqual([503, UNAVAILABLE]);
    expect(await stored()).toEqual([]);
    expect(entries).toContainEqual([
      { site: "studio", form: "f-contact", code },
      expect.stringContaining("could not be verified"),
    ]);
  });

  test("in time is not waited for", async () => {
    const late = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
    const address = await provider(() => late.abort(new DOMException("", "TimeoutError")));
    const { calls } = await stage({ verifyCaptcha: captchaVerifier({ secret: SECRET, address }) });
    expect((await calls.form("solved")).status).toBe(503);
    expect(AbortSignal.timeout).toHaveBeenCalledWith(5_000);
  });
});

test("a form without a captcha needs no response", async () => {
  const { visitor } = await platformStage();
  expect((await sendForm(visitor())).status).toBe(200);
  const restock = { productId: vase.id, variantId: "gone", email: "ida@example.org" };
  expect((await visitor().send("post", RESTOCK, restock)).status).toBe(204);
});

test("a restock form decides itself whether it has a captcha", async () => {
  const { read } = guardedSite();
  const documents = await read();
  const views = [{ variantId: "gone", captchaSiteKey: "" }];
  const data = { productMerchandisingContext: { [vase.id]: { restockNotificationViews: views } } };
  const pages = [...documents.pages, { path: "/vase", title: "Vase", data }];
  const open = { ...documents, pages };
  const { calls } = await stage({ sites: [{ name: "studio", read: async () => open }] });
  expect((await calls.restock()).status).toBe(204);
});
