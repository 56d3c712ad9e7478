import { writtenAnswers } from "#model/forms/answer-text.js";
import { readAnswers } from "#model/forms/answers.js";
import { normalizeConnections } from "#model/forms/connections.js";
import { newsletterFailure } from "#model/forms/newsletter.js";
import { normalizedValues } from "#model/forms/normalize.js";
import { type FormTexts, replacedTexts, textsWith } from "#model/forms/texts.js";
import { typeFailure } from "#model/forms/typed-values.js";
import { type FormValues, isText } from "#model/forms/values.js";
import { read } from "#model/json.js";
import type { Message } from "../outbox/queries.js";
import type { Catalog } from "../sites/catalog.js";
import type { KnownForm } from "../sites/found-forms.js";

/** Valid values as they are stored, or errors by field id. */
export type CheckedAnswers =
  | { readonly values: FormValues; readonly errors?: undefined }
  | { readonly errors: Readonly<Record<string, string>> };

export function checkAnswers(
  { form, newsletter }: Pick<KnownForm, "form" | "newsletter">,
  json: unknown,
  texts: FormTexts,
): CheckedAnswers {
  const { values, errors } = readAnswers(form.fields, json, texts);
  const all = new Map(errors);
  for (const field of form.fields) {
    const failure = all.has(field.id) ? undefined : typeFailure(field, values[field.id], texts);
    if (failure !== undefined) all.set(field.id, failure);
  }
  if (newsletter && all.size === 0) {
    const failure = newsletterFailure(form, values, texts);
    const email = form.fields.find(({ type }) => type === "email");
    if (failure !== undefined && email !== undefined) all.set(email.id, failure);
  }
  return all.size === 0
    ? { values: normalizedValues(form.fields, values) }
    : { errors: Object.fromEntries(all) };
}

/** Returns the texts of forms, with the site's overrides. */
export function formTextsOf({ formReading }: Catalog): FormTexts {
  return textsWith(replacedTexts(formReading.localizedStrings));
}

/** Returns the address to subscribe to a newsletter, or "" for other forms. */
export function subscriberOf({ form, newsletter }: KnownForm, values: FormValues): string {
  const field = newsletter ? form.fields.find(({ type }) => type === "email") : undefined;
  const address = field && values[field.id];
  return isText(address) ? address : "";
}

/** Returns the messages that notify a form's connections of a submission. */
export function messagesOf(
  { form, source }: KnownForm,
  values: FormValues,
  site: string,
): readonly Message[] {
  const { connections } = normalizeConnections(read(source, "connectedBackends"), form.id, "");
  const answers = writtenAnswers(form.fields, values);
  return connections
    .filter(({ state }) => state !== "disconnected")
    .map((connection): Message => {
      switch (connection.kind) {
        case "email":
          return {
            kind: "email",
            target: connection.config.email,
            payload: {
              subject: `${form.name}: new submission`,
              text: answers.map(({ title, text }) => `${title}:\n${text}\n`).join("\n"),
            },
          };
        case "zapier":
          return {
            kind: "webhook",
            target: connection.config.url,
            payload: { site, formId: form.id, formName: form.name, answers: values },
          };
        default:
          return { kind: "other", target: connection.kind, payload: { formId: form.id, answers: values } };
      }
    });
}

/**
 * Finds the form of posted values. Browsers send no id, so it is the form with these fields, or of several the one on
 * that page.
 */
export function formOfValues(
  { forms }: Catalog,
  ids: readonly string[],
  path: string,
): KnownForm | undefined {
  const fitting = [...forms.values()].filter(({ form }) => {
    const questions = form.fields.filter(({ type }) => type !== "section");
    return questions.length === ids.length && questions.every(({ id }) => ids.includes(id));
  });
  return fitting.find(({ paths }) => paths.has(path)) ?? fitting[0];
}
