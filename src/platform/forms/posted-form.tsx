import type { Request } from "express";
import type { ReactElement } from "react";
import { answerText } from "#model/forms/answer-text.js";
import type { FormField } from "#model/forms/fields.js";
import type { Form } from "#model/forms/form.js";
import { type FormValues, valuesOf } from "#model/forms/values.js";
import type { CallResponse } from "../calls/endpoint.js";
import { pageHtml } from "../pages/page-html.js";
import type { Catalog } from "../sites/catalog.js";

/** Returns whether the form was posted without a script, so that the browser expects a page. */
export function respondsWithPage(req: Request): boolean {
  return Boolean(req.is("application/x-www-form-urlencoded")) && req.accepts(["json", "html"]) === "html";
}

/** Converts the posted controls of a form to the values that a script would have sent. */
export function answersOfControls(
  { fields }: Form,
  posted: Readonly<Record<string, string | string[]>>,
  page: string | undefined,
): FormValues {
  const query = page !== undefined && URL.canParse(page) ? new URL(page).searchParams : undefined;
  const entries = (name: string): readonly string[] => {
    const value = Object.hasOwn(posted, name) ? posted[name] : undefined;
    return typeof value === "string" ? [value] : (value ?? []);
  };
  return valuesOf(fields, entries, (name) => query?.get(name) ?? undefined);
}

/** Returns the page that shows why a form was not saved, with errors by field. */
export function unsavedPage(
  status: number,
  message: string,
  { title }: Catalog,
  form?: Form,
  errors: Readonly<Record<string, string>> = {},
  values: FormValues = {},
): CallResponse {
  const questions = (form?.fields ?? []).flatMap((field) =>
    field.type === "section" || field.type === "hidden" ? [] : [field],
  );
  return {
    status,
    html: pageHtml({
      title: `${form?.name ?? message} · ${title}`,
      content: (
        <main className="narrow">
          <h1>{form?.name ?? title}</h1>
          <p className="problem" role="alert">
            {message} Use your browser’s Back button to return to the form: what you wrote is still there.
          </p>
          {questions.length > 0 && (
            <dl className="answers">
              {questions.map((field) => (
                <Answer key={field.id} field={field} error={errors[field.id]} value={values[field.id]} />
              ))}
            </dl>
          )}
        </main>
      ),
    }),
  };
}

interface AnswerProps {
  readonly field: Exclude<FormField, { type: "section" | "hidden" }>;
  readonly error: string | undefined;
  readonly value: FormValues[string] | undefined;
}

function Answer({ field, error, value }: AnswerProps): ReactElement {
  // Never show a password.
  const text = field.type === "password" || value === undefined ? "" : answerText(value, field);
  return (
    <>
      <dt>{field.title || field.id}</dt>
      <dd>
        {text || "–"}
        {error !== undefined && <p className="problem">{error}</p>}
      </dd>
    </>
  );
}
