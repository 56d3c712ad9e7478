import type { CurrencyFormatOptions } from "@phensley/cldr-core";
import { isDecimal } from "../../../../model/money/decimal.js";
import type { Money } from "../../../../model/money/money.js";
import { nativeText } from "../../../../model/money/native-text.js";
import { isTruthy } from "../../../values/conversions.js";
import type { Path } from "../../../values/path.js";
import type { RenderContext } from "../../context.js";
import { escapeAttribute } from "../../escape.js";
import { formatAmount } from "../../locale/currency.js";

const LOCALE_PRICES: Path = ["featureFlags", "useCLDRMoneyFormat"];

/** Prints the prices of one call: in the locale's manner where the site has opted in, else in the older notation. */
export class PricePrinter {
  readonly #context: RenderContext;
  readonly #options: CurrencyFormatOptions;
  readonly #byLocale: boolean;
  /** An amount was no number of money; the call then writes nothing. */
  failed = false;

  constructor(context: RenderContext, options: CurrencyFormatOptions) {
    this.#context = context;
    this.#options = options;
    this.#byLocale = isTruthy(context.resolve(LOCALE_PRICES));
  }

  /** HTML of a price; empty without a locale where it depends on one. */
  print({ amount, currency }: Money): string {
    if (!this.#byLocale) return nativePrice(nativeText(amount));
    const { localization } = this.#context;
    if (localization === undefined) return "";
    if (!isDecimal(amount)) {
      // One failure of one call, however many prices are asked for.
      if (!this.failed) this.#context.report("formatter-failure", `${amount} is no amount of money`);
      this.failed = true;
      return "";
    }
    return escapeAttribute(formatAmount(localization, amount, currency, this.#options));
  }
}

/** The element in which a script of the platform finds prices of the older notation. */
export function nativePrice(text: string): string {
  return `<span class="sqs-money-native">${text}</span>`;
}
