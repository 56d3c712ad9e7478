import type { ReactElement } from "react";
import { checkValues } from "#model/forms/checks.js";
import type { FormBlock } from "#model/forms/form.js";
import { isNewsletter } from "#model/forms/form-types.js";
import { type FormTexts, textsWith } from "#model/forms/texts.js";
import { useSubmission } from "../parts/submission/use-submission.js";
import { FormBody } from "./FormBody.js";
import { FormOpener } from "./FormOpener.js";

export interface FormProps extends FormBlock {
  /** The URL for posts without a script. */
  readonly address: string;
  /** Texts that the site overrides. */
  readonly texts: Partial<FormTexts>;
}

/** A form block. */
export function Form({ form, lightbox, address, texts: own }: FormProps): ReactElement {
  const texts = textsWith(own);
  const submission = useSubmission({
    form,
    texts,
    action: "FORM_BLOCK_SUBMISSION",
    newsletter: isNewsletter(form.type),
    validated: true,
    check: (values) => {
      const fields = checkValues(form.fields, values, texts);
      return fields.size === 0 ? undefined : { fields, message: "" };
    },
  });
  const body = <FormBody form={form} address={address} texts={texts} submission={submission} />;
  const wrapper = { className: "form-wrapper", "data-form-id": form.id, "data-form-type": form.type };
  return (
    <div {...wrapper} ref={submission.root}>
      {lightbox === null ? (
        body
      ) : (
        <FormOpener
          label={lightbox.buttonLabel}
          name={form.name}
          closeText={texts.formClose}
          captcha={form.captcha !== null}
          outside={(opened) => (
            <div {...wrapper} ref={submission.outside}>
              {opened}
            </div>
          )}
        >
          {body}
        </FormOpener>
      )}
    </div>
  );
}
