import type { FormatterDefinition } from "#core/library/define.js";
import { i18nMoneyFormat } from "./i18n-money-format.js";
import { moneyFormats } from "./money-format.js";
import { moneyString } from "./money-string.js";

export const legacyFormatters: readonly FormatterDefinition[] = [
  ...moneyFormats,
  moneyString,
  i18nMoneyFormat,
];
