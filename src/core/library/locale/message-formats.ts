import type { Value } from "#core/values/value.js";
import { numberOf } from "#model/json.js";
import type { RenderContext } from "../context.js";
import { siteZone } from "../dates/site-zone.js";
import { formatCurrencyDecimal } from "./currency.js";
import { formatDatetime, parseDatetimeOptions } from "./datetime.js";
import { formatInterval, parseIntervalOptions } from "./datetime-interval.js";
import type { Localization } from "./localization.js";
import type { MessageValue } from "./message-values.js";
import { ABSENT, messageNumber } from "./message-values.js";
import { moneyValue } from "./money-value.js";
import { parseCurrencyOptions, parseDecimalOptions } from "./number-options.js";

/**
 * Formats the first value of a tag such as `{0 decimal maxfrac:1}`. An interval needs the second value too. Returns
 * undefined after reporting a failure.
 */
export type MessageFormat = (
  first: MessageValue,
  second: MessageValue,
  localization: Localization,
  context: RenderContext,
) => string | undefined;

/** Creates the format for the words after its name. */
type FormatMaker = (words: readonly string[]) => MessageFormat;

const decimal: FormatMaker = (words) => {
  const options = parseDecimalOptions(words);
  return (value, _, localization) =>
    value === ABSENT
      ? ""
      : localization.cldr.Numbers.formatDecimal(messageNumber(value, localization), options);
};

const currency: FormatMaker = (words) => {
  const options = parseCurrencyOptions(words);
  return (value, _, localization, context) => {
    const money = value === ABSENT ? undefined : moneyValue(value);
    if (money === undefined) return "";
    const amount = messageNumber(money.amount, localization);
    if (!amount.isFinite()) {
      context.report("formatter-failure", `${amount} is not an amount of money`);
      return undefined;
    }
    return formatCurrencyDecimal(localization, amount, money.currency, options);
  };
};

const datetime: FormatMaker = (words) => {
  const options = parseDatetimeOptions(words);
  return (value, _, localization, context) =>
    value === ABSENT ? "" : formatDatetime(localization, numberOf(value), siteZone(context), options);
};

const interval: FormatMaker = (words) => {
  const options = parseIntervalOptions(words);
  const instant = (value: Value): number => numberOf(value) || 0;
  return (start, end, localization, context) =>
    start === ABSENT || end === ABSENT
      ? ""
      : formatInterval(localization, instant(start), instant(end), siteZone(context), options);
};

/** The formats other than choices. Longest names first, because formats are recognized by prefix. */
export const MESSAGE_FORMATS: ReadonlyMap<string, FormatMaker> = new Map([
  ["datetime-interval", interval],
  ["datetime", datetime],
  ["currency", currency],
  ["decimal", decimal],
  ["number", decimal],
  ["money", currency],
]);
