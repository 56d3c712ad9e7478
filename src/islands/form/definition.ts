import { z } from "zod";
import { demoContactForm } from "#model/forms/demo-forms.js";
import { readFormBlock } from "#model/forms/form.js";
import { SAVE_ADDRESS } from "#model/forms/payload.js";
import { formSchema, formTextsSchema } from "#model/schemas/forms.js";
import { defineIsland } from "../define.js";
import { Form, type FormProps } from "./Form.js";

export const form = defineIsland<FormProps>({
  name: "form",
  when: "visible",
  props: z.strictObject({
    form: formSchema,
    lightbox: z.strictObject({ buttonLabel: z.string() }).nullable(),
    address: z.string(),
    texts: formTextsSchema,
  }),
  component: Form,
  sample: {
    ...readFormBlock(demoContactForm, { localizedStrings: undefined }),
    address: SAVE_ADDRESS,
    texts: {},
  },
});
