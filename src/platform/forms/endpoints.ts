import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { FORM_ID_NAME } from "#model/forms/control-names.js";
import { read } from "#model/json.js";
import { formControlsSchema, formSubmissionSchema } from "#model/schemas/calls/forms.js";
import { type Call, type CallResponse, endpoint, json } from "../calls/endpoint.js";
import { CallProblem, fieldProblem, problem } from "../calls/problem.js";
import { captchaFailure } from "../captcha/captcha-failure.js";
import { running } from "../running.js";
import { leadToSent } from "../sent/endpoints.js";
import type { KnownForm } from "../sites/found-forms.js";
import { pathInSite, pathOfUrl } from "../sites/site-of-request.js";
import { findForm } from "./find-form.js";
import { answersOfControls, respondsWithPage, unsavedPage } from "./posted-form.js";
import { type Saved, saveSubmission } from "./queries.js";
import { checkAnswers, formOfValues, formTextsOf, messagesOf, subscriberOf } from "./rules.js";

/** Milliseconds that a key is valid. */
export const KEY_AGE = 60 * 60 * 1_000;

/**
 * Issues a key for one submission of one visitor. It is signed, so that issuing it stores nothing. Its random part is
 * stored with the submission, so that it cannot be reused.
 */
function issueKey(secret: string, visitor: string, now: number): string {
  const content = `${randomBytes(15).toString("base64url")}.${now.toString(36)}`;
  return `${content}.${signature(secret, visitor, content)}`;
}

/**
 * Returns the random part of a key. Returns undefined if it is forged, expired or another visitor's.
 */
function openKey(secret: string, visitor: string, key: string, now: number): string | undefined {
  const [random, time, signed, more] = key.split(".");
  if (random === undefined || time === undefined || signed === undefined || more !== undefined)
    return undefined;
  const expected = Buffer.from(signature(secret, visitor, `${random}.${time}`));
  const received = Buffer.from(signed);
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
  const { after, until } = running(KEY_AGE, now - KEY_AGE);
  const issuedAt = Number.parseInt(time, 36);
  return issuedAt > after && issuedAt <= until ? random : undefined;
}

function signature(secret: string, visitor: string, content: string): string {
  return createHmac("sha256", secret).update(`${visitor}.${content}`).digest("base64url");
}

type Submission = z.output<typeof formSubmissionSchema>;
type Controls = z.output<typeof formControlsSchema>;

const isScripted = (body: unknown): boolean =>
  typeof read(body, "key") === "string" && typeof read(body, "form") === "string";

export const formEndpoints = [
  endpoint("POST /api/form/FormSubmissionKey", {
    session: "id",
    handle: async (call) => {
      const { platform, session, req } = call;
      const holder = platform.crumbs.holds(req) ? session.id : networkMark(call);
      return json({ key: issueKey(platform.keySecret, holder, platform.now()) });
    },
  }),
  endpoint("POST /api/rest/forms/validate/{id}", {
    handle: async ({ platform, site, catalog, params, body }) => {
      const known = await findForm(platform.db, site, catalog, params.id);
      const texts = formTextsOf(catalog);
      if (known === undefined) throw problem(404, texts.formStatus404);
      const { errors } = checkAnswers(known, body, texts);
      if (errors !== undefined) throw fieldProblem(errors);
      return json({});
    },
  }),
  endpoint("POST /api/form/SaveFormSubmission", {
    session: "id",
    handle: (call) =>
      isScripted(call.body) || !respondsWithPage(call.req)
        ? saveScripted(call, parsedBody(formSubmissionSchema, call.body), call.query.formId)
        : savePosted(call, parsedBody(formControlsSchema, call.body)),
  }),
];

function parsedBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new CallProblem(400, { error: `The submission is not valid: ${z.prettifyError(result.error)}` });
}

async function saveScripted(
  call: Call<unknown, unknown>,
  { key, form, formId, captchaKey, crumb: _, ...page }: Submission,
  idInAddress: string | undefined,
): Promise<CallResponse<{ id: string }>> {
  const { platform, catalog, session, site } = call;
  const texts = formTextsOf(catalog);
  const answers = parsedJson(form);
  if (answers === undefined) throw problem(400, texts.formFieldsUnreadable);
  const path = pathInSite(page.pagePath ?? "");
  const id = formId ?? idInAddress;
  const known =
    id === undefined
      ? formOfValues(catalog, Object.keys(answers), path)
      : await findForm(platform.db, site, catalog, id);
  if (known === undefined) throw problem(404, texts.formStatus404);
  const random = [session.id, networkMark(call)]
    .map((holder) => openKey(platform.keySecret, holder, key, platform.now()))
    .find((opened) => opened !== undefined);
  if (random === undefined) throw problem(401, texts.formStatus401);
  const failure =
    known.form.captcha === null
      ? undefined
      : await captchaFailure(platform, { site, form: known.form.id }, captchaKey, texts);
  if (failure !== undefined) throw problem(failure.status, failure.message);
  const saved = await save(call, known, answers, random, session.id, page as Record<string, string>);
  if ("errors" in saved) throw fieldProblem(saved.errors);
  if (saved.result === "used") throw problem(401, texts.formStatus401);
  return json({ id: saved.result.id });
}

async function savePosted(call: Call<unknown, unknown>, posted: Controls): Promise<CallResponse> {
  const { catalog, req, platform } = call;
  const texts = formTextsOf(catalog);
  const { [FORM_ID_NAME]: id, crumb: _, ...entries } = posted;
  const known = typeof id === "string" ? await findForm(platform.db, call.site, catalog, id) : undefined;
  if (known === undefined) return unsavedPage(404, texts.formStatus404, catalog);
  // A captcha needs a script, so such a form cannot be sent without one.
  if (known.form.captcha !== null) {
    const failure = await captchaFailure(
      platform,
      { site: call.site, form: known.form.id },
      undefined,
      texts,
    );
    if (failure !== undefined) return unsavedPage(failure.status, failure.message, catalog);
  }
  const answers = answersOfControls(known.form, entries, req.get("Referer"));
  const sender = networkMark(call);
  const page = { pagePath: pathInSite(pathOfUrl(req.get("Referer"))) };
  const saved = await save(call, known, answers, null, sender, page);
  if ("errors" in saved)
    return unsavedPage(400, texts.formFieldsInvalid, catalog, known.form, saved.errors, answers);
  const { redirect } = known.form;
  return redirect === "" ? leadToSent(call, "form", known.form.id) : { status: 303, location: redirect };
}

/** Stands for a visitor without a session, who may block cookies: the address and the browser. */
function networkMark({ platform, req }: Call<unknown, unknown>): string {
  return createHmac("sha256", platform.keySecret)
    .update(`${req.ip} ${req.get("User-Agent")}`)
    .digest("base64url");
}

async function save(
  { platform, site, catalog }: Call<unknown, unknown>,
  known: KnownForm,
  answers: unknown,
  key: string | null,
  sender: string,
  page: Readonly<Record<string, string>>,
): Promise<{ readonly result: Saved } | { readonly errors: Readonly<Record<string, string>> }> {
  const checked = checkAnswers(known, answers, formTextsOf(catalog));
  if (checked.errors !== undefined) return { errors: checked.errors };
  const { values } = checked;
  const result = await saveSubmission(
    platform.db,
    {
      site,
      formId: known.form.id,
      formName: known.form.name,
      key,
      sender,
      values,
      page,
      subscriber: subscriberOf(known, values),
      messages: messagesOf(known, values, site),
    },
    platform.now(),
  );
  return { result };
}

function parsedJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
