import { describe, expect, test } from "vitest";
import { i18nFormatters } from "#core/library/formatters/i18n/family.js";
import { engine } from "../../../../support/engine.js";

function problem(name: string, ...args: readonly string[]) {
  return i18nFormatters.find((formatter) => formatter.name === name)?.checkArguments?.(args);
}

describe("options without an effect", () => {
  test.each([
    [
      "decimal",
      ["style:short", "maxfrac:2", "group", "group:no", "no-group", "round:ceil", "grouping:false"],
    ],
    [
      "datetime",
      ["short", "date:yMMMd", "time", "wrap:full", "calendar:persian", "context:standalone", "Hm"],
    ],
    ["datetime-interval", ["yMMMd", "date:yMd", "time:Bh", "skeleton:jm"]],
    ["relative-time", ["field:day", "width:narrow", "numericOnly:true", "maxFrac:1", "group:false"]],
  ])("%s accepts %j", (name, args) => {
    expect(problem(name, ...args)).toBeUndefined();
  });

  test.each([
    ["decimal", "mode:significant"],
    ["decimal", "style:bogus"],
    ["decimal", "maxfrac:abc"],
    ["decimal", "maxfrac:1234567890"],
    ["decimal", "constructor:1"],
    ["datetime", "wrapp"],
    ["datetime", "calendar:maya"],
    ["datetime", "date:big"],
    ["datetime-interval", "calendar:persian"],
    ["datetime-interval", "date"],
    ["relative-time", "numericOnly"],
    ["relative-time", "field:fortnight"],
  ])("%s reports %s", (name, argument) => {
    expect(problem(name, argument)).toMatchObject({ index: 0 });
  });
});

test.each([
  ["", "in 2 days"],
  [" minfrac:2", "in 1.50 days"],
  [" minfrac:2 maxfrac:0", "in 2 days"],
  [" maxfrac:2", "in 1.5 days"],
])("relative-time%s of a day and a half writes %s", (options, written) => {
  const template = engine.compile(`{a|relative-time${options}}`);
  expect(template.render({ a: 129_600_000 }, { locale: "en", now: 0 }).html).toBe(written);
});

test("datetime-interval capitalizes its first word if the context option requests it", () => {
  const write = (options: string) =>
    engine
      .compile(`{.section d}{from, until|datetime-interval ${options}}{.end}`)
      .render({ d: { from: 0, until: 40 * 86_400_000 } }, { locale: "es", timeZone: "UTC" }).html;
  expect(write("MMMM")).toBe("enero\u2013febrero");
  expect(write("MMMM context:begin-sentence")).toBe("Enero\u2013febrero");
  expect(write("MMMM context:somewhere")).toBe("enero\u2013febrero");
});
