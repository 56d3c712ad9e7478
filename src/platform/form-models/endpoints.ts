import { randomUUID } from "node:crypto";
import { invalidAttributes } from "#model/forms/attributes.js";
import { parsedJson } from "#model/forms/written-text.js";
import { type FormModel, formModelSchema } from "#model/schemas/calls/website.js";
import { endpoint, json, noContent } from "../calls/endpoint.js";
import { fieldProblem, problem } from "../calls/problem.js";
import { deleteDocument, readDocument, readDocuments, writeDocument } from "../documents/queries.js";

const FORMS = "/api/rest/forms";
const FORM = `${FORMS}/:id`;
const BODY_LIMIT = 262_144;

export const formModelEndpoints = [
  endpoint({
    method: "get",
    path: FORMS,
    editors: true,
    handle: async ({ platform, site }) =>
      json([...(await readDocuments(platform.db, site, "form")).values()]),
  }),
  endpoint({
    method: "post",
    path: FORMS,
    editors: true,
    bodyLimit: BODY_LIMIT,
    body: formModelSchema,
    handle: async ({ platform, site, body }) => {
      const id = randomUUID();
      const form = storable({ ...body, id });
      await writeDocument(platform.db, site, "form", id, form, platform.now());
      return json(form, 201);
    },
  }),
  endpoint({
    method: "get",
    path: FORM,
    editors: true,
    handle: async ({ platform, site, params }) => {
      const form = await readDocument(platform.db, site, "form", params["id"] ?? "");
      if (form === undefined) throw missing();
      return json(form);
    },
  }),
  endpoint({
    method: "put",
    path: FORM,
    editors: true,
    bodyLimit: BODY_LIMIT,
    body: formModelSchema,
    handle: async ({ platform, site, params, body }) => {
      const id = params["id"] ?? "";
      if ((await readDocument(platform.db, site, "form", id)) === undefined) throw missing();
      const form = storable({ ...body, id });
      await writeDocument(platform.db, site, "form", id, form, platform.now());
      return json(form);
    },
  }),
  endpoint({
    method: "delete",
    path: FORM,
    editors: true,
    handle: async ({ platform, site, params }) => {
      if (!(await deleteDocument(platform.db, site, "form", params["id"] ?? ""))) throw missing();
      return noContent;
    },
  }),
];

const missing = () => problem(404, "There is no such form.");

/** Returns the form without members that are only needed for saving. Throws a problem for invalid attributes. */
function storable({ removedBackends: _, backendConnectionConfigs, ...form }: FormModel): FormModel {
  const wrong = invalidAttributes({ ...form, fields: parsedJson(form.fields) });
  if (wrong.length > 0)
    throw fieldProblem(Object.fromEntries(wrong.map((name) => [name, "This is not valid."])));
  const connected = backendConnectionConfigs ?? form.connectedBackends;
  return { ...form, ...(connected === undefined ? {} : { connectedBackends: connected }) };
}
