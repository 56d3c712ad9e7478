import type { CaptchaSettings } from "./captcha-settings.js";

/** Below this width of its container, in CSS pixels, the captcha uses its compact layout. */
export const COMPACT_BELOW = 320;

export function captchaSize(width: number): "compact" | "normal" {
  return width < COMPACT_BELOW ? "compact" : "normal";
}

/** The provider's action names. */
export type CaptchaAction =
  | "FORM_BLOCK_SUBMISSION"
  | "NEWSLETTER_BLOCK_SUBMISSION"
  | "PRODUCT_WAITLIST_SUBMISSION"
  | "PROMO_POPUP_SUBMISSION";

/** Returns whether a submission must be blocked because the captcha is not completed. */
export function captchaBlocks(present: boolean, response: string): boolean {
  return present && response === "";
}

/** Class of the element that contains the captcha. */
export function captchaClass({ theme, alignment }: CaptchaSettings): string {
  return `captcha-container captcha-container-${theme} captcha-container-${alignment}`;
}
