import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEmail } from "#model/forms/email.js";

const local = fc.stringMatching(/^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,40}$/);
const label = fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/);
const last = fc.stringMatching(/^[A-Za-z0-9]{2,4}$/);
const address = fc
  .tuple(local, fc.array(label, { minLength: 1, maxLength: 4 }), last)
  .map(([name, labels, end]) => `${name}@${[...labels, end].join(".")}`);

describe("an email address", () => {
  test("has a local part, an at sign, labels and a last label of two to four letters or digits", () => {
    fc.assert(fc.property(address, (text) => isEmail(text)));
  });

  test("has no white space, no second at sign and no characters outside ASCII", () => {
    const intruder = fc.constantFrom(" ", "@", "\n", "ü", "(", ",", '"', "\u0000");
    fc.assert(
      fc.property(address, intruder, fc.nat(), (text, character, place) => {
        const at = place % (text.length + 1);
        expect(isEmail(text.slice(0, at) + character + text.slice(at))).toBe(false);
      }),
    );
  });

  test.each([
    ["shortest", "a@b.cd", true],
    ["one label", "a@bc", false],
    ["last label too short", "a@b.c", false],
    ["last label too long", "a@b.museum", false],
    ["hyphen in the last label", "a@b.c-d", false],
    ["empty label", "a@b..cd", false],
    ["no local part", "@b.cd", false],
    ["no at sign", "ab.cd", false],
    ["empty", "", false],
    ["256 characters", `${"a".repeat(251)}@b.cd`, true],
    ["257 characters", `${"a".repeat(252)}@b.cd`, false],
    ["no text", 12, false],
  ])("%s: %s", (_name, text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });
});

test.each([
  ["ada@example.photography", true],
  ["ada@oster.studio", true],
  ["ada@example.xn--p1ai", true],
  [`ada@example.${"a".repeat(63)}`, true],
  [`ada@example.${"a".repeat(64)}`, false],
  ["ada@example.c", false],
  ["ada@example.photo-graphy", false],
  ["ada@photography", false],
])("with long domains, %s is %s", (text, valid) => {
  expect(isEmail(text, true)).toBe(valid);
  expect(isEmail(text)).toBe(false);
});
