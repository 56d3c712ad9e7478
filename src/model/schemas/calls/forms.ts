import { z } from "zod";
import { type CallKey, type PlatformCall, pageFields } from "./call.js";

const text = z.string();
const id = text.max(200);

/** `form` is JSON: form item id to value. */
export const formSubmissionSchema = z.strictObject({
  ...z.object(pageFields).partial().shape,
  key: id,
  form: text,
  formId: id.optional(),
  captchaKey: text.max(10_000).optional(),
  crumb: id.optional(),
});

/** The controls of a form that posts without a script. */
export const formControlsSchema = z.record(text, z.union([text, z.array(text)]));

/** A form as an editor stores it: fields and messages are JSON in strings. */
const formModelSchema = z.strictObject({
  id: text.optional(),
  type: z.number().int(),
  name: text,
  fields: text,
  submitButtonText: text.optional(),
  submissionMessage: text.optional(),
  disclaimerMessage: text.optional(),
  submissionHTML: text.optional(),
  successRedirect: text.optional(),
  captchaEnabled: z.boolean().optional(),
  captchaTheme: z.number().int().optional(),
  captchaAlignment: z.number().int().optional(),
  connectedBackends: text.optional(),
  backendConnectionConfigs: text.optional(),
  removedBackends: text.optional(),
});

const editing = { editors: true, bodyLimit: 262_144 } as const;
const submitting = { rate: "submission", bodyLimit: 262_144 } as const;
const noForm = "There is no such form.";

export const formCalls = {
  "POST /api/form/FormSubmissionKey": {
    summary: "A key for one submission",
    rate: "submission",
    body: z.strictObject({}).optional(),
    responses: { 200: z.strictObject({ key: text }) },
  },
  "POST /api/rest/forms/validate/{id}": {
    ...submitting,
    summary: "Validate the answers of a form: field id to value",
    body: z.record(text, z.unknown()),
    responses: { 200: z.strictObject({}) },
    failures: { 404: noForm },
  },
  "POST /api/form/SaveFormSubmission": {
    ...submitting,
    summary: "Save a submission; forms without a script post their controls",
    guard: "form",
    query: z.strictObject({ formId: id.optional() }),
    body: z.union([formSubmissionSchema, formControlsSchema]),
    responses: { 200: z.strictObject({ id: text }) },
    failures: { 401: "The key is not valid, or was used.", 404: noForm },
  },
  "GET /api/rest/forms": {
    summary: "The forms that editors have stored",
    editors: true,
    responses: { 200: z.array(formModelSchema).readonly() },
  },
  "POST /api/rest/forms": {
    ...editing,
    summary: "Create a form",
    body: formModelSchema,
    responses: { 201: formModelSchema },
  },
  "GET /api/rest/forms/{id}": {
    summary: "A stored form",
    editors: true,
    responses: { 200: formModelSchema },
    failures: { 404: noForm },
  },
  "PUT /api/rest/forms/{id}": {
    ...editing,
    summary: "Replace a form",
    body: formModelSchema,
    responses: { 200: formModelSchema },
    failures: { 404: noForm },
  },
  "DELETE /api/rest/forms/{id}": {
    summary: "Delete a form",
    editors: true,
    responses: { 204: null },
    failures: { 404: noForm },
  },
  "GET /api/template/GetTemplateSchema": {
    summary: "The template schema of a block type: the kinds of forms and fields, and an example",
    query: z.strictObject({ type: text.max(20) }),
    responses: { 200: z.looseObject({ type: z.number().nullable() }) },
  },
} satisfies Record<CallKey, PlatformCall>;

export type FormSubmission = z.infer<typeof formSubmissionSchema>;
export type FormModel = z.infer<typeof formModelSchema>;
