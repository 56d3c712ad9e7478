import type { ReactElement } from "react";
import { FORM_ID_NAME } from "#model/forms/control-names.js";
import type { Form } from "#model/forms/form.js";
import { isNewsletter } from "#model/forms/form-types.js";
import type { FormTexts } from "#model/forms/texts.js";
import { CaptchaContainer } from "../parts/captcha/CaptchaContainer.js";
import { ErrorList } from "../parts/form-fields/ErrorList.js";
import { FieldList } from "../parts/form-fields/FieldList.js";
import { LiveText } from "../parts/LiveText.js";
import { SubmitButton } from "../parts/submission/SubmitButton.js";
import { Submitted } from "../parts/submission/Submitted.js";
import type { SubmissionState } from "../parts/submission/use-submission.js";

export interface FormBodyProps {
  readonly form: Form;
  readonly address: string;
  readonly texts: FormTexts;
  readonly submission: SubmissionState;
}

/** The form with its messages, or the success message after it was sent. */
export function FormBody({ form, address, texts, submission }: FormBodyProps): ReactElement {
  const { phase, failure, captcha } = submission;
  // If the values are valid, a failure of the platform is not shown as invalid.
  const invalid = !isNewsletter(form.type) && failure.fields.size > 0;
  const sent = phase === "sent";
  return (
    <div className="form-inner-wrapper">
      <div className="form-problem form-problem-above" role="alert">
        <LiveText text={invalid ? texts.formProblemAbove : ""} occasion={failure} />
      </div>
      {invalid && <ErrorList fields={form.fields} prefix={submission.prefix} errors={failure.fields} />}
      <form
        action={address}
        method="post"
        hidden={sent}
        noValidate={submission.validatesFields}
        onSubmit={submission.onSubmit}
      >
        {/* For posts without a script. With a script it is disabled, because it would count as the value of a field
            with that id. It stays in the page: browsers use the first controls to recognize a form when they restore
            values. */}
        <input type="hidden" name={FORM_ID_NAME} value={form.id} disabled={submission.validatesFields} />
        <div className="form-error" role="alert" tabIndex={-1}>
          {failure.message}
        </div>
        <div className="field-list">
          <FieldList
            fields={form.fields}
            prefix={submission.prefix}
            texts={texts}
            errors={failure.fields}
            values={submission.values}
          />
        </div>
        <CaptchaContainer settings={form.captcha} captcha={captcha} />
        <div className="form-button-wrapper">
          <SubmitButton
            className="button sqs-system-button sqs-editable-button"
            label={form.submitButtonText}
            busyText={texts.formSubmitting}
            busy={phase === "locked"}
            disabled={submission.waiting}
          />
        </div>
        {form.disclaimerMessage !== "" && (
          <div
            className="form-disclaimer"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site's editor
            dangerouslySetInnerHTML={{ __html: form.disclaimerMessage }}
          />
        )}
      </form>
      <div className="form-problem form-problem-below">{invalid ? texts.formProblemBelow : ""}</div>
      {sent && <Submitted form={form} />}
    </div>
  );
}
