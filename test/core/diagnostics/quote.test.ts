import { expect, test } from "vitest";
import { quote } from "../../../src/core/diagnostics/message.js";

test.each([
  ["a", '"a"'],
  ["a \n\t b", '"a b"'],
  ["\u001b[31m\u007f\u0085\u009b", '"\ufffd[31m\ufffd\ufffd\ufffd"'],
  ["x".repeat(60), `"${"x".repeat(60)}"`],
  [`a${" ".repeat(1_000_000)}b`, '"a ..."'],
  ["x".repeat(61), `"${"x".repeat(57)}..."`],
])("%j is quoted %j", (text, quoted) => {
  expect(quote(text)).toBe(quoted);
});
