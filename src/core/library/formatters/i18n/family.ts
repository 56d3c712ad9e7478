import type { FormatterDefinition } from "#core/library/define.js";
import { date } from "./date.js";
import { datetime } from "./datetime.js";
import { datetimeInterval } from "./datetime-interval.js";
import { datetimefield } from "./datetimefield.js";
import { decimal } from "./decimal.js";
import { message } from "./message.js";
import { plural } from "./plural.js";
import { relativeTime } from "./relative-time.js";
import { timesince } from "./timesince.js";
import { unit } from "./unit.js";

export const i18nFormatters: readonly FormatterDefinition[] = [
  date,
  datetime,
  datetimeInterval,
  datetimefield,
  decimal,
  message,
  plural,
  relativeTime,
  timesince,
  unit,
];
