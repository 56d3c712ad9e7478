import { describe, expect, test } from "vitest";
import { CONSENT_DAYS, consentOf, formatChoice, parseChoice } from "#model/visitor/consent.js";

const INFORMS = {};
const REQUIRED = { consent: "required" } as const;
const DAY = 86_400_000;

describe("consentOf", () => {
  test.each([
    [undefined, undefined, false, { granted: true, asked: false }],
    [undefined, "decline", true, { granted: true, asked: false }],
    [INFORMS, undefined, false, { granted: true, asked: true }],
    [REQUIRED, undefined, false, { granted: false, asked: true }],
    [INFORMS, "decline", false, { granted: false, asked: false }],
    [REQUIRED, "accept", false, { granted: true, asked: false }],
    [REQUIRED, "accept", true, { granted: false, asked: false }],
    [INFORMS, undefined, true, { granted: false, asked: false }],
  ] as const)(
    "with the notice %j, the choice %j and Global Privacy Control %j is %j",
    (notice, choice, globalPrivacyControl, consent) => {
      expect(consentOf({ notice, choice, globalPrivacyControl })).toEqual(consent);
    },
  );
});

describe("a choice in local storage", () => {
  test.each(["accept", "decline"] as const)("of %s is kept until its last day", (choice) => {
    const cookie = formatChoice(choice, 1_000);
    expect(parseChoice(cookie, 1_000 + CONSENT_DAYS * DAY - 1)).toBe(choice);
    expect(parseChoice(cookie, 1_000 + CONSENT_DAYS * DAY)).toBeUndefined();
  });

  test.each([
    null,
    "",
    "null",
    "7",
    "{",
    "{}",
    '{"choice":"accept"}',
    '{"choice":"accept","on":"0"}',
    '{"choice":"maybe","on":0}',
  ])("rejects %j", (json) => {
    expect(parseChoice(json, 0)).toBeUndefined();
  });
});
