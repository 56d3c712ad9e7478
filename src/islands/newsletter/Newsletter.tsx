import type { ReactElement } from "react";
import { FORM_ID_NAME } from "../../model/forms/control-names.js";
import { newsletterLook } from "../../model/forms/field-look.js";
import { type NewsletterBlock, newsletterProblem } from "../../model/forms/newsletter.js";
import { refusal } from "../../model/forms/replies.js";
import { type FormTexts, textsWith } from "../../model/forms/texts.js";
import { CaptchaContainer } from "../parts/captcha/CaptchaContainer.js";
import { FieldList } from "../parts/form-fields/FieldList.js";
import { SubmitButton } from "../parts/submission/SubmitButton.js";
import { Submitted } from "../parts/submission/Submitted.js";
import { useSubmission } from "../parts/submission/use-submission.js";

export interface NewsletterProps extends NewsletterBlock {
  /** Where the form posts to without a script. */
  readonly address: string;
  /** The site's own words. */
  readonly texts: Partial<FormTexts>;
}

/** A newsletter form. What is wrong is said at its top, and taken back when the visitor returns to a field. */
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
      const problem = newsletterProblem(form, values, texts);
      return problem === undefined ? undefined : refusal(problem);
    },
  });
  const { phase, refused } = submission;
  const sent = phase === "sent";
  return (
    <div className="newsletter-form-wrapper" data-form-id={form.id} ref={submission.root}>
      <form
        className="newsletter-form"
        action={address}
        method="post"
        hidden={sent}
        noValidate={submission.checksItself}
        onSubmit={submission.onSubmit}
        // For the fields alone: a button or a link would move from under the pointer, and what is said can be marked.
        onFocus={({ target }) => target.matches("input, select, textarea") && submission.clear()}
      >
        {/*
         * For posts without a script; with one it would count as the answer to a field of that id. It stays in the
         * page: browsers recognise a form by its first controls when they restore entries.
         */}
        <input type="hidden" name={FORM_ID_NAME} value={form.id} disabled={submission.checksItself} />
        <div className="form-error newsletter-form-error" role="alert" tabIndex={-1}>
          {refused.message}
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
              errors={refused.fields}
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
