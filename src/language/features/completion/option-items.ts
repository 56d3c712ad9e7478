import { CompletionItemKind } from "vscode-languageserver-types";
import type { Item } from "./item.js";

/** Options with their values, and what they do. A name with a colon takes a number or letters of one's own. */
type Options = readonly (readonly [option: string, summary: string])[];

const numbers: Options = [
  ["minfrac:", "at least so many digits after the point"],
  ["maxfrac:", "at most so many digits after the point"],
  ["minint:", "at least so many digits before the point"],
  ["minsig:", "at least so many significant digits"],
  ["maxsig:", "at most so many significant digits"],
  ["round:half-even", "to the even neighbour"],
  ["round:half-up", "away from zero at five"],
  ["round:down", "towards zero"],
  ["round:up", "away from zero"],
  ["group:false", "12345 instead of 12,345"],
];

const amounts: Options = [
  ["style:accounting", "(5.00) for negative amounts"],
  ["style:code", "5.00 USD"],
  ["style:name", "5.00 US dollars"],
  ["style:short", "5K"],
  ["symbol:narrow", "$ instead of US$"],
  ...numbers,
];

const widths: Options = [
  ["date:short", "11/15/26"],
  ["date:medium", "Nov 15, 2026"],
  ["date:long", "November 15, 2026"],
  ["date:full", "Sunday, November 15, 2026"],
  ["time:short", "4:26 PM"],
  ["time:medium", "4:26:05 PM"],
];

const OPTIONS: ReadonlyMap<string, Options> = new Map([
  ["money", amounts],
  ["product-price", amounts],
  ["subscription-price", amounts],
  [
    "decimal",
    [
      ["style:short", "12K"],
      ["style:long", "12 thousand"],
      ["style:percent", "12%"],
      ["style:scientific", "1.2E4"],
      ...numbers,
    ],
  ],
  ["datetime", widths],
  ["relative-time", [["numericOnly:true", "1 day ago instead of yesterday"], ...numbers]],
]);

/** Returns the named options of a formatter with their values. */
export function optionItems(formatter: string): readonly Item[] {
  return (OPTIONS.get(formatter) ?? []).map(([option, summary], index) => ({
    label: option,
    kind: CompletionItemKind.EnumMember,
    detail: summary,
    sortText: String(index).padStart(2, "0"),
  }));
}
