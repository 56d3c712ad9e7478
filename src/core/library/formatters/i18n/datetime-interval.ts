import { siteZone } from "#core/library/dates/site-zone.js";
import { defineFormatter } from "#core/library/define.js";
import {
  checkIntervalOptions,
  formatInterval,
  parseIntervalOptions,
} from "#core/library/locale/datetime-interval.js";
import { numberOf } from "#model/json.js";

const START = 1582571080000;

export const datetimeInterval = defineFormatter({
  name: "datetime-interval",
  family: "i18n",
  summary:
    "Writes the time from the first to the second variable in the locale's style. Parts that both ends share " +
    "are written once.",
  accepts:
    "Two variables in milliseconds since 1970, as numbers or as strings; null, missing, arrays and objects " +
    "count as 0. A single variable, other strings, and a render without a locale give the empty string.",
  writes: "plain",
  parameters: [
    {
      name: "option",
      summary:
        "Skeleton letters (`yMMMd`) or a named option; `date:` applies if the days differ, `time:` otherwise.",
      kind: "option",
      optional: true,
      repeated: true,
    },
  ],
  checkArguments: checkIntervalOptions,
  bind: (args) => {
    const options = parseIntervalOptions(args);
    return (value, context, variables) => {
      const { localization } = context;
      if (localization === undefined || variables.length < 2) return "";
      return formatInterval(
        localization,
        numberOf(value),
        numberOf(variables[1]),
        siteZone(context),
        options,
      );
    };
  },
  examples: [
    {
      template: "{from,until|datetime-interval}",
      data: { from: START, until: START + 40 * 86400000 },
      output: "Feb 24\u2009–\u2009Apr 4, 2020",
    },
    {
      template: "{from,until|datetime-interval}",
      data: { from: START, until: START + 3600000 },
      locale: "de",
      output: "14:04–15:04 Uhr",
    },
  ],
});
