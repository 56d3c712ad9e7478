import { demoContactForm, demoNewsletterForm } from "#model/forms/demo-forms.js";
import { fieldShapes } from "#model/forms/field-types.js";
import { formTypes, isFormType, isNewsletter } from "#model/forms/form-types.js";
import { endpoint, json } from "../calls/endpoint.js";

export const templateSchemaEndpoints = [
  endpoint("GET /api/template/GetTemplateSchema", {
    session: false,
    handle: async ({ query }) => {
      const type = Number(query.type);
      const newsletter = isFormType(type) && isNewsletter(type);
      return json({
        type,
        formTypes,
        fields: Object.entries(fieldShapes).map(([name, shape]) => ({ type: name, shape })),
        example: newsletter ? demoNewsletterForm : demoContactForm,
      });
    },
  }),
];
