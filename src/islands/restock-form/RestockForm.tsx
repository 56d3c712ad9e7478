import { type FormEvent, type ReactElement, useEffect, useId, useRef } from "react";
import { restockTexts } from "#model/commerce/visitor-texts.js";
import type { CaptchaSettings } from "#model/forms/captcha-settings.js";
import { textsWith } from "#model/forms/texts.js";
import { useCaptcha } from "../parts/captcha/use-captcha.js";
import { failureText } from "../parts/failure-text.js";
import { LiveText } from "../parts/LiveText.js";
import { DEFAULT_ENDPOINTS } from "../services.js";
import type { RestockFormsProps, RestockFormView } from "./restock-props.js";
import { useRestockRequest } from "./use-restock-request.js";

type RestockFormProps = Pick<
  RestockFormsProps,
  "productId" | "messages" | "texts" | "formTexts" | "longDomains"
> & {
  readonly view: RestockFormView;
  readonly shown: boolean;
};

const CAPTCHA: CaptchaSettings = { theme: "light", alignment: "left", bindsSubmit: false };

/** The form for one variant. */
export function RestockForm(props: RestockFormProps): ReactElement {
  const { productId, view, shown, messages } = props;
  const texts = { ...restockTexts, ...props.texts };
  const formTexts = textsWith(props.formTexts);
  const id = useId();
  const email = useRef<HTMLInputElement>(null);
  const mailingList = useRef<HTMLInputElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  // A hidden form has no space for a captcha and needs none.
  const captcha = useCaptcha(view.captcha && shown ? CAPTCHA : null, "PRODUCT_WAITLIST_SUBMISSION");
  const { phase, failure, send } = useRestockRequest(props.longDomains);
  const isListed = phase === "done" || phase === "known";

  useEffect(() => {
    if (isListed) thanks.current?.focus();
  }, [isListed]);
  useEffect(() => {
    if (failure !== undefined) email.current?.focus();
  }, [failure]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const mustRetry = !(await send({
      productId,
      variantId: view.variantId,
      email: email.current?.value.trim() ?? "",
      isJoinMailingList: mailingList.current?.checked === true,
      ...(view.captcha ? { captchaKey: captcha.response() } : {}),
    }));
    if (mustRetry) captcha.reset();
  };

  const message = failure === undefined ? "" : restockFailureText(failure.reason);
  const isEmailInvalid = failure?.reason === "email";
  return (
    <div
      className="product-restock-notification"
      data-product-id={productId}
      data-variant-id={view.variantId}
      hidden={!shown}
    >
      <span className="product-restock-cta">{messages.invitation}</span>
      <p className="product-restock-problem" id={`${id}-problem`} role="alert">
        <LiveText text={message} occasion={failure} />
      </p>
      {isListed ? (
        <p className="product-restock-thanks" role="status" tabIndex={-1} ref={thanks}>
          {phase === "known" ? texts.productRestockKnownText : texts.productRestockThanksText}
        </p>
      ) : (
        <>
          <form
            className="product-restock-form"
            id={`${id}-form`}
            // Without a script the browser posts the form to the platform.
            action={DEFAULT_ENDPOINTS.restockNotifications}
            method="post"
            noValidate
            onSubmit={submit}
          >
            <input type="hidden" name="productId" value={productId} />
            <input type="hidden" name="variantId" value={view.variantId} />
            <input
              ref={email}
              type="text"
              {...{ "x-autocompletetype": "email" }}
              autoComplete="email"
              inputMode="email"
              spellCheck={false}
              name="email"
              placeholder={messages.placeholder}
              aria-label={messages.placeholder || formTexts.newsletterEmailPlaceholder}
              aria-invalid={isEmailInvalid}
              aria-describedby={isEmailInvalid ? `${id}-problem` : undefined}
            />
            <input
              className="sqs-editable-button"
              type="submit"
              value={phase === "sending" ? formTexts.formSubmitting : messages.button || formTexts.formSubmit}
              aria-disabled={phase === "sending"}
            />
          </form>
          {view.mailingList !== "absent" && (
            <label className="product-restock-mailing-list">
              <input
                ref={mailingList}
                type="checkbox"
                name="isJoinMailingList"
                form={`${id}-form`}
                defaultChecked={view.mailingList === "checked"}
              />
              {messages.mailingList || texts.productRestockMailingListText}
            </label>
          )}
          {view.captcha && <div className="captcha-container" ref={captcha.place} />}
        </>
      )}
    </div>
  );

  function restockFailureText(reason: NonNullable<typeof failure>["reason"]): string {
    if (reason === "email") return formTexts.newsletterEmailInvalid;
    if (reason === "captcha") return formTexts.formCaptchaIncomplete;
    return failureText(reason, texts);
  }
}
