import { z } from "zod";
import { demoNewsletterForm } from "#model/forms/demo-forms.js";
import { readNewsletter } from "#model/forms/newsletter.js";
import { SAVE_ADDRESS } from "#model/forms/payload.js";
import { formSchema, formTextsSchema } from "#model/schemas/forms.js";
import { defineIsland } from "../define.js";
import { Newsletter, type NewsletterProps } from "./Newsletter.js";

export const newsletter = defineIsland<NewsletterProps>({
  name: "newsletter",
  when: "visible",
  props: z.strictObject({
    form: formSchema,
    title: z.string(),
    description: z.string(),
    address: z.string(),
    texts: formTextsSchema,
  }),
  component: Newsletter,
  sample: {
    ...readNewsletter(demoNewsletterForm, { localizedStrings: undefined }),
    address: SAVE_ADDRESS,
    texts: {},
  },
});
