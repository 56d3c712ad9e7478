import { expect, test } from "vitest";
import { captchaApi } from "../../src/islands/parts/captcha/captcha-api.js";

test("a captcha without a site key is not loaded", async () => {
  await expect(captchaApi("/captcha.js", "")).rejects.toThrow(
    "The enterprise captcha site key was not found.",
  );
});
