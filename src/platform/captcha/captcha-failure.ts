import type { FormTexts } from "#model/forms/texts.js";
import type { PlatformContext } from "../context.js";

/** Why a captcha does not allow a submission. */
export interface CaptchaFailure {
  /** 403: the visitor has not completed it. 503: nobody can tell. */
  readonly status: 403 | 503;
  /** For the visitor. */
  readonly message: string;
}

/** A form that asks for a captcha, for the log. */
export interface CaptchaForm {
  readonly site: string;
  readonly form: string;
}

/** Returns why a form must be refused, or undefined. Without a verified response, every form is. */
export async function captchaFailure(
  { verifyCaptcha, log }: Pick<PlatformContext, "verifyCaptcha" | "log">,
  { site, form }: CaptchaForm,
  response: string | undefined,
  texts: FormTexts,
): Promise<CaptchaFailure | undefined> {
  const incomplete: CaptchaFailure = { status: 403, message: texts.formCaptchaIncomplete };
  const unavailable: CaptchaFailure = { status: 503, message: texts.formCaptchaUnavailable };
  if (verifyCaptcha === undefined) {
    log.error({ site, form }, UNVERIFIED);
    return unavailable;
  }
  if (response === undefined || response === "") return incomplete;
  try {
    return (await verifyCaptcha(response, site)) ? undefined : incomplete;
  } catch (error) {
    log.error(
      { site, form, code: codeOf(error) },
      "a captcha could not be verified, so the form was refused",
    );
    return unavailable;
  }
}

export const UNVERIFIED =
  "a form asks for a captcha that nobody verifies, so it is refused; set platformCaptchaSecret";

function codeOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "code" in error) return String(error.code);
  return error instanceof Error ? error.name : "unknown";
}
