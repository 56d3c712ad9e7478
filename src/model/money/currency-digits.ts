/** Returns the fraction digits of a currency's amounts, by ISO 4217; 2 for codes that are not listed. */
export function currencyDigits(currency: string): number {
  return DIGITS.get(currency) ?? 2;
}

/** ISO 4217, minor units other than 2 (list of 2024). */
const DIGITS: ReadonlyMap<string, number> = new Map([
  ["BIF", 0],
  ["CLP", 0],
  ["DJF", 0],
  ["GNF", 0],
  ["ISK", 0],
  ["JPY", 0],
  ["KMF", 0],
  ["KRW", 0],
  ["PYG", 0],
  ["RWF", 0],
  ["UGX", 0],
  ["UYI", 0],
  ["VND", 0],
  ["VUV", 0],
  ["XAF", 0],
  ["XOF", 0],
  ["XPF", 0],
  ["BHD", 3],
  ["IQD", 3],
  ["JOD", 3],
  ["KWD", 3],
  ["LYD", 3],
  ["OMR", 3],
  ["TND", 3],
  ["CLF", 4],
  ["UYW", 4],
]);
