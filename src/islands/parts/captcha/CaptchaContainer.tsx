import type { ReactElement } from "react";
import { captchaClass } from "#model/forms/captcha.js";
import type { CaptchaSettings } from "#model/forms/captcha-settings.js";
import type { Captcha } from "./use-captcha.js";

/** The container of a form's captcha. Renders nothing if the form has none. */
export function CaptchaContainer({
  settings,
  captcha,
}: {
  readonly settings: CaptchaSettings | null;
  readonly captcha: Captcha;
}): ReactElement | null {
  return settings === null ? null : <div className={captchaClass(settings)} ref={captcha.place} />;
}
