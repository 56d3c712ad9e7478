import { describe, expect, test } from "vitest";
import { captchaBlocks, captchaSize } from "#model/forms/captcha.js";
import { savePayload } from "#model/forms/payload.js";

const page = {
  pageTitle: "Contact",
  pageId: "p1",
  contentSource: "c" as const,
  pagePath: "/contact",
  pagePermissionTypeValue: "1",
  captchaSiteKey: "not sent",
};

describe("the payload of the save call", () => {
  test("contains only key, id, values as JSON text and page fields", () => {
    const { captchaSiteKey, ...sent } = page;
    const form = '{"a":["x"]}';
    expect(savePayload("k", "", { a: ["x"] }, undefined, page)).toStrictEqual({ key: "k", form, ...sent });
    expect(savePayload("k", "f1", { a: ["x"] }, "c", page)).toStrictEqual({
      key: "k",
      formId: "f1",
      form,
      captchaKey: "c",
      ...sent,
    });
  });
});

describe("the captcha", () => {
  test("is compact below 320 pixels", () => {
    expect([0, 319.9, 320, 1000].map(captchaSize)).toEqual(["compact", "compact", "normal", "normal"]);
  });

  test("blocks only a form that has one and in which it is not completed", () => {
    expect([captchaBlocks(true, ""), captchaBlocks(true, "r"), captchaBlocks(false, "")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
