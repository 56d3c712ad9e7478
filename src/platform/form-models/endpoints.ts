import { randomUUID } from "node:crypto";
import { invalidAttributes } from "#model/forms/attributes.js";
import { parsedJson } from "#model/forms/written-text.js";
import type { FormModel } from "#model/schemas/calls/forms.js";
import { endpoint, json, noContent } from "../calls/endpoint.js";
import { fieldProblem, problem } from "../calls/problem.js";
import { deleteDocument, readDocument, readDocuments, writeDocument } from "../documents/queries.js";

export const formModelEndpoints = [
  endpoint("GET /api/rest/forms", {
    handle: async ({ platform, site }) =>
      json([...(await readDocuments(platform.db, site, "form")).values()]),
  }),
  endpoint("POST /api/rest/forms", {
    handle: async ({ platform, site, body }) => {
      const id = randomUUID();
      const form = storable({ ...body, id });
      await writeDocument(platform.db, site, "form", id, form, platform.now());
      return json(form, 201);
    },
  }),
  endpoint("GET /api/rest/forms/{id}", {
    handle: async ({ platform, site, params }) => {
      const form = await readDocument(platform.db, site, "form", params.id);
      if (form === undefined) throw missing();
      return json(form);
    },
  }),
  endpoint("PUT /api/rest/forms/{id}", {
    handle: async ({ platform, site, params, body }) => {
      const id = params.id;
      if ((await readDocument(platform.db, site, "form", id)) === undefined) throw missing();
      const form = storable({ ...body, id });
      await writeDocument(platform.db, site, "form", id, form, platform.now());
      return json(form);
    },
  }),
  endpoint("DELETE /api/rest/forms/{id}", {
    handle: async ({ platform, site, params }) => {
      if (!(await deleteDocument(platform.db, site, "form", params.id))) throw missing();
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
