/** The money format of a locale in `i18n-money-format`. Digits are always grouped in threes. */
export interface MoneyLocale {
  readonly group: string;
  readonly point: string;
  readonly symbolOnRight: boolean;
}

const WELL_FORMED =
  /^([A-Za-z]{2,3})(?:[-_][A-Za-z]{4})?(?:[-_]([A-Za-z]{2}|[0-9]{3}))?(?:[-_][A-Za-z0-9]{1,8})*$/;

/** Returns the format of a locale, "de-DE" or "de_DE". Returns undefined if the tag is malformed. */
export function moneyLocale(tag: string): MoneyLocale | undefined {
  const match = WELL_FORMED.exec(tag.trim());
  if (match === null) return undefined;
  const language = (match[1] as string).toLowerCase();
  const locale = match[2] === undefined ? language : `${language}-${match[2].toUpperCase()}`;
  const [group, point] = SEPARATORS.get(locale) ?? SEPARATORS.get(language) ?? ENGLISH;
  return { group, point, symbolOnRight: SYMBOL_ON_RIGHT.has(locale) };
}

/** The locales for which Squarespace's compiler puts the symbol last. */
const SYMBOL_ON_RIGHT: ReadonlySet<string> = new Set(["da-DK", "de-DE", "fr-FR", "sv-SE"]);

type Separators = readonly [group: string, point: string];

const ENGLISH: Separators = [",", "."];
const CONTINENTAL: Separators = [".", ","];
const SPACED: Separators = ["\u00a0", ","];
const SWISS: Separators = ["’", "."];

/** CLDR's separators for the languages and regions that differ from English. */
const SEPARATORS: ReadonlyMap<string, Separators> = new Map([
  ...entries("az bs ca da de el es eu fo gl hr id is it kl mk nl pt ro sl sr tr vi", CONTINENTAL),
  ...entries("be bg cs et fi fr hu hy ka kk ky lt lv nb nn no pl pt-PT ru sk sq sv tk uk uz", SPACED),
  ...entries("de-AT en-ZA af", SPACED),
  ...entries("de-CH de-LI it-CH", SWISS),
  ...entries("es-DO es-GT es-HN es-MX es-NI es-PA es-PE es-PR es-SV es-US", ENGLISH),
]);

function entries(names: string, separators: Separators): [string, Separators][] {
  return names.split(" ").map((name) => [name, separators]);
}
