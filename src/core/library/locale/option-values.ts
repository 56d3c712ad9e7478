import type { ArgumentValue } from "../define.js";

/** Values of the options that numbers, amounts and relative times share. */
const numberValues: readonly ArgumentValue[] = [
  { text: "minfrac:", summary: "at least so many digits after the point" },
  { text: "maxfrac:", summary: "at most so many digits after the point" },
  { text: "minint:", summary: "at least so many digits before the point" },
  { text: "minsig:", summary: "at least so many significant digits" },
  { text: "maxsig:", summary: "at most so many significant digits" },
  { text: "round:half-even", summary: "to the even neighbour" },
  { text: "round:half-up", summary: "away from zero at five" },
  { text: "round:down", summary: "towards zero" },
  { text: "round:up", summary: "away from zero" },
  { text: "group:false", summary: "12345 instead of 12,345" },
];

export const decimalValues: readonly ArgumentValue[] = [
  { text: "style:short", summary: "12K" },
  { text: "style:long", summary: "12 thousand" },
  { text: "style:percent", summary: "12%" },
  { text: "style:scientific", summary: "1.2E4" },
  ...numberValues,
];

export const currencyValues: readonly ArgumentValue[] = [
  { text: "style:accounting", summary: "(5.00) for negative amounts" },
  { text: "style:code", summary: "5.00 USD" },
  { text: "style:name", summary: "5.00 US dollars" },
  { text: "style:short", summary: "5K" },
  { text: "symbol:narrow", summary: "$ instead of US$" },
  ...numberValues,
];

export const datetimeValues: readonly ArgumentValue[] = [
  { text: "date:short", summary: "11/15/26" },
  { text: "date:medium", summary: "Nov 15, 2026" },
  { text: "date:long", summary: "November 15, 2026" },
  { text: "date:full", summary: "Sunday, November 15, 2026" },
  { text: "time:short", summary: "4:26 PM" },
  { text: "time:medium", summary: "4:26:05 PM" },
];

export const relativeTimeValues: readonly ArgumentValue[] = [
  { text: "numericOnly:true", summary: "1 day ago instead of yesterday" },
  ...numberValues,
];
