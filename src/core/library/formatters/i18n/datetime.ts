import { siteZone } from "#core/library/dates/site-zone.js";
import { defineFormatter } from "#core/library/define.js";
import { checkDatetimeOptions, formatDatetime, parseDatetimeOptions } from "#core/library/locale/datetime.js";
import { datetimeValues } from "#core/library/locale/option-values.js";
import { numberOf } from "#model/json.js";

export const datetime = defineFormatter({
  name: "datetime",
  family: "i18n",
  summary: "Writes an instant in the locale's style, in the site's time zone.",
  accepts:
    "Milliseconds since 1970, as a number or as a string; null, missing, arrays and objects count as 0. " +
    "Other strings, and a render without a locale, give the empty string.",
  writes: "plain",
  parameters: [
    {
      name: "option",
      summary:
        "A width (`short`, `medium`, `long`, `full`), skeleton letters (`yMMMd`), or one of the named " +
        "options; `date:long` without any.",
      kind: "option",
      values: datetimeValues,
      optional: true,
      repeated: true,
    },
  ],
  checkArguments: checkDatetimeOptions,
  bind: (args) => {
    const options = parseDatetimeOptions(args);
    return (value, context) => {
      const { localization } = context;
      if (localization === undefined) return "";
      return formatDatetime(localization, numberOf(value), siteZone(context), options);
    };
  },
  examples: [
    { template: "{t|datetime}", data: { t: 1582571080000 }, output: "February 24, 2020" },
    { template: "{t|datetime date:short}", data: { t: 1582571080000 }, locale: "de", output: "24.02.20" },
    { template: "{t|datetime yMMMEd}", data: { t: 1582571080000 }, output: "Mon, Feb 24, 2020" },
    {
      template: "{t|datetime full}",
      data: { t: 1582571080000, website: { timeZone: "Asia/Tokyo" } },
      locale: "fr",
      output: "mardi 25 février 2020 à 04:04:40 heure normale du Japon",
    },
  ],
});
