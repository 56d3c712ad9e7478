import { defineFormatter } from "#core/library/define.js";
import { relativeTimeValues } from "#core/library/locale/option-values.js";
import {
  checkRelativeTimeOptions,
  formatRelativeTime,
  parseRelativeTimeOptions,
} from "#core/library/locale/relative-time.js";
import { numberOf } from "#model/json.js";

const NOW = 1582571080000;

export const relativeTime = defineFormatter({
  name: "relative-time",
  family: "i18n",
  summary:
    "Writes the distance of an instant from now, or of the second variable from the first, such as `in 3 days`.",
  accepts:
    "One or two variables in milliseconds since 1970, as numbers or as strings; null, missing, arrays and " +
    "objects count as 0. Other strings, and a render without a locale, give the empty string.",
  writes: "plain",
  parameters: [
    {
      name: "option",
      summary: "`field`, `width`, switches such as `numericOnly:true`, and the options of numbers.",
      kind: "option",
      values: relativeTimeValues,
      optional: true,
      repeated: true,
    },
  ],
  checkArguments: checkRelativeTimeOptions,
  bind: (args) => {
    const options = parseRelativeTimeOptions(args);
    return (value, context, variables) => {
      const { localization } = context;
      if (localization === undefined) return "";
      const instant = numberOf(value);
      return variables.length < 2
        ? context.atNow((now) => formatRelativeTime(localization, now, instant, options))
        : formatRelativeTime(localization, instant, numberOf(variables[1]), options);
    };
  },
  examples: [
    { template: "{t|relative-time}", data: { t: NOW + 86400000 }, now: NOW, output: "tomorrow" },
    {
      template: "{t|relative-time}",
      data: { t: NOW - 7200000 },
      now: NOW,
      locale: "pl",
      output: "2 godziny temu",
    },
    {
      template: "{a,b|relative-time maxFrac:1 field:day}",
      data: { a: NOW, b: NOW + 36 * 3600000 },
      output: "in 1.5 days",
    },
  ],
});
