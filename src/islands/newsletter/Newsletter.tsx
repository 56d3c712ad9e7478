import type { ReactElement } from "react";
import { FORM_ID_NAME } from "#model/forms/control-names.js";
import { newsletterLook } from "#model/forms/field-look.js";
import { type NewsletterBlock, newsletterFailure } from "#model/forms/newsletter.js";
import { submissionFailure } from "#model/forms/responses.js";
import { type FormTexts, textsWith } from "#model/forms/texts.js";
import { CaptchaContainer } from "../parts/captcha/CaptchaContainer.js";
import { FieldList } from "../parts/form-fields/FieldList.js";
import { SubmitButton } from "../parts/submission/SubmitButton.js";
import { Submitted } from "../parts/submission/Submitted.js";
import { useSubmission } from "../parts/submission/use-submission.js";

export interface NewsletterProps extends NewsletterBlock {
  /** The URL for posts without a script. */
  readonly address: string;
  /** Texts that the site overrides. */
  readonly texts: Partial<FormTexts>;
}

/** A newsletter form. Errors are shown at its top and removed when the visitor returns to a field. */
export function Newsletter({ form, title, description, address, texts: own }: NewsletterProps): ReactElement {
  const texts = textsWith(own);
  const submission = useSubmission({
    form,
    texts,
    action: "NEWSLETTER_BLOCK_SUBMISSION",
    // Also for forms of other types, such as those of slides.
    newsletter: true,
    validated: false,
    check: (values) => {
      const failure = newsletterFailure(form, values, texts);
      return failure === undefined ? undefined : submissionFailure(failure);
    },
  });
  const { phase, failure } = submission;
  const sent = phase === "sent";
  return (
    <div className="newsletter-form-wrapper" data-form-id={form.id} ref={submission.root}>
      <form
        className="newsletter-form"
        action={address}
        method="post"
        hidden={sent}
        noValidate={submission.validatesFields}
        onSubmit={submission.onSubmit}
        // For fields only: removing the message would move a button or link from under the pointer, and the message can
        // be selected.
        onFocus={({ target }) => target.matches("input, select, textarea") && submission.clear()}
      >
        {/* For posts without a script. With a script it is disabled, because it would count as the value of a field
            with that id. It stays in the page: browsers use the first controls to recognize a form when they restore
            values. */}
        <input type="hidden" name={FORM_ID_NAME} value={form.id} disabled={submission.validatesFields} />
        <div className="form-error newsletter-form-error" role="alert" tabIndex={-1}>
          {failure.message}
        </div>
        {(title !== "" || description !== "") && (
          <header className="newsletter-form-header">
            {title !== "" && <h2 className="newsletter-form-header-title">{title}</h2>}
            {description !== "" && (
              <div
                className="newsletter-form-header-description"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site's editor
                dangerouslySetInnerHTML={{ __html: description }}
              />
            )}
          </header>
        )}
        <div className="newsletter-form-body">
          <div className="newsletter-form-fields-wrapper form-fields">
            <FieldList
              fields={form.fields}
              prefix={submission.prefix}
              texts={texts}
              errors={failure.fields}
              values={submission.values}
              look={newsletterLook}
            />
          </div>
          <div className="newsletter-form-button-wrapper submit-wrapper" data-animation-role="button">
            <SubmitButton
              className="newsletter-form-button sqs-system-button sqs-editable-button"
              label={form.submitButtonText}
              busyText={texts.formSubmitting}
              busy={phase === "locked"}
              disabled={submission.waiting}
            />
          </div>
          <CaptchaContainer settings={form.captcha} captcha={submission.captcha} />
        </div>
        {form.disclaimerMessage !== "" && (
          <div
            className="newsletter-form-footnote"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site's editor
            dangerouslySetInnerHTML={{ __html: form.disclaimerMessage }}
          />
        )}
      </form>
      {sent && <Submitted form={form} />}
    </div>
  );
}
