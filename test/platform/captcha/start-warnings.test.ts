import { expect, test } from "vitest";
import { warnOfCaptchas } from "#platform/captcha/start-warnings.js";
import type { Log } from "#platform/log.js";

const form = (id: string) => ({
  id,
  captchaEnabled: true,
  fields: [{ id: "name", type: "text", title: "Name" }],
});

test("only forms that are refused without a captcha are named, not the questions of a product", async () => {
  const data = {
    contact: form("f-contact"),
    item: { id: "vase", structuredContent: { additionalFieldsForm: form("f-questions") } },
  };
  const read = async () => ({ title: "Shop", pages: [{ path: "/", title: "Home", data }] });
  const warned: object[] = [];
  const log: Log = {
    error: () => undefined,
    info: () => undefined,
    warn: (entry) => void warned.push(entry),
  };
  await warnOfCaptchas([{ name: "shop", read }], log);
  expect(warned).toEqual([{ site: "shop", form: "f-contact" }]);
});
