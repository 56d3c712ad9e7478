import type { CurrencyFormatOptions, DecimalFormatOptions, NumberFormatOptions } from "@phensley/cldr-core";
import type { OptionRule, OptionTable } from "./option.js";
import { noValue, oneOf, ownMember, parseOption, wholeNumber } from "./option.js";

type Digits =
  | "minimumIntegerDigits"
  | "minimumFractionDigits"
  | "maximumFractionDigits"
  | "minimumSignificantDigits"
  | "maximumSignificantDigits";
type Rounding = NonNullable<NumberFormatOptions["round"]>;
type DecimalStyle = NonNullable<DecimalFormatOptions["style"]>;
type CurrencyStyle = NonNullable<CurrencyFormatOptions["style"]>;

const COUNTS: Readonly<Record<string, Digits>> = {
  minint: "minimumIntegerDigits",
  minInt: "minimumIntegerDigits",
  minimumIntegerDigits: "minimumIntegerDigits",
  minfrac: "minimumFractionDigits",
  minFrac: "minimumFractionDigits",
  minimumFractionDigits: "minimumFractionDigits",
  maxfrac: "maximumFractionDigits",
  maxFrac: "maximumFractionDigits",
  maximumFractionDigits: "maximumFractionDigits",
  minsig: "minimumSignificantDigits",
  minSig: "minimumSignificantDigits",
  minimumSignificantDigits: "minimumSignificantDigits",
  maxsig: "maximumSignificantDigits",
  maxSig: "maximumSignificantDigits",
  maximumSignificantDigits: "maximumSignificantDigits",
};
const MAX_DIGITS = 50;

const ROUNDINGS: Readonly<Record<string, Rounding>> = {
  up: "up",
  down: "down",
  ceiling: "ceiling",
  floor: "floor",
  "half-up": "half-up",
  "half-down": "half-down",
  "half-even": "half-even",
  ceil: "ceiling",
  truncate: "down",
};

const DECIMAL_STYLES: Readonly<Record<string, DecimalStyle>> = {
  decimal: "decimal",
  standard: "decimal",
  short: "short",
  long: "long",
  percent: "percent",
  permille: "permille",
  "percent-scaled": "percent-scaled",
  "permille-scaled": "permille-scaled",
  scientific: "scientific",
};

const CURRENCY_STYLES: Readonly<Record<string, CurrencyStyle>> = {
  symbol: "symbol",
  standard: "symbol",
  accounting: "accounting",
  code: "code",
  name: "name",
  short: "short",
};

const grouping = oneOf(["true", "false", "no", ""]);
const rounding = oneOf(Object.keys(ROUNDINGS));

/** The options that `decimal`, `money` and `relative-time` share. */
export const numberOptionTable: OptionTable = {
  group: grouping,
  grouping,
  "no-group": noValue,
  "no-grouping": noValue,
  round: rounding,
  rounding,
  ...Object.fromEntries(Object.keys(COUNTS).map((name): [string, OptionRule] => [name, wholeNumber])),
};
export const decimalOptionTable: OptionTable = {
  ...numberOptionTable,
  style: oneOf(Object.keys(DECIMAL_STYLES)),
};

/** Parses options of `decimal`. Unknown names and values are ignored. Digits are grouped by default. */
export function parseDecimalOptions(args: readonly string[]): DecimalFormatOptions {
  const options: DecimalFormatOptions = { group: true };
  for (const argument of args) {
    const { name, value } = parseOption(argument);
    if (name === "style") {
      const style = ownMember(DECIMAL_STYLES, value);
      if (style !== undefined) options.style = style;
    } else setNumberOption(options, name, value);
  }
  return options;
}

/** Parses options of `money` and of the prices that commerce formatters write. */
export function parseCurrencyOptions(args: readonly string[]): CurrencyFormatOptions {
  const options: CurrencyFormatOptions = { group: true };
  for (const argument of args) {
    const { name, value } = parseOption(argument);
    if (name === "style") {
      const style = ownMember(CURRENCY_STYLES, value);
      if (style !== undefined) options.style = style;
    } else if (name === "symbol") {
      if (value === "default" || value === "narrow") options.symbolWidth = value;
    } else setNumberOption(options, name, value);
  }
  return options;
}

/** Applies an option for grouping, rounding or digits. Leaves `options` unchanged for anything else. */
export function setNumberOption(options: NumberFormatOptions, name: string, value: string): void {
  switch (name) {
    case "group":
    case "grouping":
      options.group = value === "" || value === "true";
      return;
    case "no-group":
    case "no-grouping":
      options.group = false;
      return;
    case "round":
    case "rounding": {
      const round = ownMember(ROUNDINGS, value);
      if (round !== undefined) options.round = round;
      return;
    }
    default: {
      const digits = ownMember(COUNTS, name);
      if (digits !== undefined) options[digits] = count(value);
    }
  }
}

function count(value: string): number {
  const number = Number.parseInt(value, 10);
  return Number.isNaN(number) ? 0 : Math.min(Math.max(number, 0), MAX_DIGITS);
}
