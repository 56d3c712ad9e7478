import { expect, test } from "vitest";
import { captchaApi } from "#islands/parts/captcha/captcha-api.js";

test("does not load a captcha without a site key", async () => {
  await expect(captchaApi("/captcha.js", "")).rejects.toThrow(
    "The enterprise captcha site key was not found.",
  );
});
