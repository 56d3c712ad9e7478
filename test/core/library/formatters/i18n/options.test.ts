import { describe, expect, test } from "vitest";
import { i18nFormatters } from "../../../../../src/core/library/formatters/i18n/family.js";

function problem(name: string, ...args: readonly string[]) {
  return i18nFormatters.find((formatter) => formatter.name === name)?.checkArguments?.(args);
}

describe("options that say nothing are found", () => {
  test.each([
    ["decimal", ["style:short", "maxfrac:2", "group", "no-group", "round:ceil", "grouping:false"]],
    [
      "datetime",
      ["short", "date:yMMMd", "time", "wrap:full", "calendar:persian", "context:standalone", "Hm"],
    ],
    ["datetime-interval", ["yMMMd", "date:yMd", "time:Bh", "skeleton:jm"]],
    ["relative-time", ["field:day", "width:narrow", "numericOnly:true", "maxFrac:1", "group:false"]],
  ])("%s takes %j", (name, args) => {
    expect(problem(name, ...args)).toBeUndefined();
  });

  test.each([
    ["decimal", "mode:significant"],
    ["decimal", "style:bogus"],
    ["decimal", "maxfrac:abc"],
    ["decimal", "constructor:1"],
    ["datetime", "wrapp"],
    ["datetime", "calendar:maya"],
    ["datetime", "date:big"],
    ["datetime-interval", "calendar:persian"],
    ["datetime-interval", "date"],
    ["relative-time", "numericOnly"],
    ["relative-time", "field:fortnight"],
  ])("%s does not know %s", (name, argument) => {
    expect(problem(name, argument)).toMatchObject({ index: 0 });
  });
});
