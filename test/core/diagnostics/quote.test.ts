import { expect, test } from "vitest";
import { quote } from "#core/diagnostics/message.js";
import { engine } from "../../support/engine.js";

test.each([
  ["a", '"a"'],
  ["a \n\t b", '"a b"'],
  ["\u001b[31m\u007f\u0085\u009b", '"\ufffd[31m\ufffd\ufffd\ufffd"'],
  ["x".repeat(60), `"${"x".repeat(60)}"`],
  [`a${" ".repeat(1_000_000)}b`, '"a ..."'],
  ["x".repeat(61), `"${"x".repeat(57)}..."`],
  [`x${"😀".repeat(30)}`, `"x${"😀".repeat(28)}..."`],
  [`${"😀".repeat(31)}`, `"${"😀".repeat(28)}\ufffd..."`],
  ["\ud83d", '"\ufffd"'],
])("quotes %j as %j", (text, quoted) => {
  expect(quote(text)).toBe(quoted);
});

const name = "x".repeat(100_000);

test.each([
  "{.var @NAME}",
  "{.section NAME}",
  "{.NAME}",
  "{.if (NAME)}",
  "{a|NAME}",
  "{.NAME?}{.end}",
  "{a|decimal NAME}",
  "{a|datetime NAME:1}",
  "{a|money NAME:1}",
  "{a|i18n-money-format NAME}",
  "{a|truncate NAME}",
  "{a|image-color NAME}",
  "{.equal? (NAME}{.end}",
  "{.eval NAME()}",
  "{.eval NAME = 1}",
  '{.eval "NAME" "a}',
  "{.eval a NAME}",
  "{.eval @NAME = o}",
  "{.eval o + NAME}",
  "{.eval NAME}",
  "{@|apply NAME}",
  "{.include NAME}",
])("abridges a long name in a message: %s", (template) => {
  const compiled = engine.compile(template.replaceAll("NAME", name));
  const data = { o: {}, [name]: {} };
  const allDiagnostics = [...compiled.diagnostics, ...compiled.render(data, { locale: "en" }).errors];
  for (const { message, help } of allDiagnostics) {
    expect(message.length).toBeLessThan(500);
    expect(help?.length ?? 0).toBeLessThan(500);
  }
});
