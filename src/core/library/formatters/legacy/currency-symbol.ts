/** Returns the name of a currency in `i18n-money-format`: its short name, else the code. */
export function currencySymbol(currency: string): string {
  return SYMBOLS.get(currency) ?? currency;
}

const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ["AUD", "A$"],
  ["CAD", "C$"],
  ["DKK", "kr"],
  ["EUR", "€"],
  ["GBP", "£"],
  ["JPY", "¥"],
  ["NOK", "kr"],
  ["SEK", "kr"],
  ["USD", "$"],
]);
