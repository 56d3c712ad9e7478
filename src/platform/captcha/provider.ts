import { z } from "zod";
import type { VerifyCaptcha } from "../context.js";

/** A provider that verifies responses like reCAPTCHA, hCaptcha and Turnstile. */
export interface CaptchaProvider {
  /** The secret that belongs to the site key of the pages. */
  readonly secret: string;
  /** The provider's URL for verification. */
  readonly address: string;
}

/** Milliseconds. A visitor waits for the result. */
const DEADLINE = 5_000;

const outcome = z.object({ success: z.boolean() });

/** Returns a function that asks a provider. It rejects if the provider gives no answer. */
export function captchaVerifier({ secret, address }: CaptchaProvider): VerifyCaptcha {
  return async (response) => {
    const answer = await fetch(address, {
      method: "POST",
      body: new URLSearchParams({ secret, response }),
      redirect: "error",
      signal: AbortSignal.timeout(DEADLINE),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw Object.assign(new Error("The captcha's provider failed."), { code: `HTTP ${answer.status}` });
    }
    return outcome.parse(await answer.json()).success;
  };
}
