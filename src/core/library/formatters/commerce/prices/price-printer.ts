import type { CurrencyFormatOptions } from "@phensley/cldr-core";
import type { RenderContext } from "#core/library/context.js";
import { escapeAttribute } from "#core/library/escape.js";
import { formatAmount } from "#core/library/locale/currency.js";
import type { Path } from "#core/values/path.js";
import { isDecimal } from "#model/money/decimal.js";
import type { Money } from "#model/money/money.js";
import { nativeText } from "#model/money/native-text.js";
import { isTruthy } from "#model/truthiness.js";

const LOCALE_PRICES: Path = ["featureFlags", "useCLDRMoneyFormat"];

/**
 * Prints the prices of one call: in the format of the locale if the site has opted in, otherwise in the older notation.
 */
export class PricePrinter {
  readonly #context: RenderContext;
  readonly #options: CurrencyFormatOptions;
  readonly #byLocale: boolean;
  /** Set when an amount is not a number. The call then writes nothing. */
  failed = false;

  constructor(context: RenderContext, options: CurrencyFormatOptions) {
    this.#context = context;
    this.#options = options;
    this.#byLocale = isTruthy(context.resolve(LOCALE_PRICES));
  }

  /** Returns the HTML of a price. Empty if it depends on a locale and there is none. */
  print({ amount, currency }: Money): string {
    if (!this.#byLocale) return nativePrice(nativeText(amount));
    const { localization } = this.#context;
    if (localization === undefined) return "";
    if (!isDecimal(amount)) {
      // Report one failure per call, however many prices it prints.
      if (!this.failed) this.#context.report("formatter-failure", `${amount} is not an amount of money`);
      this.failed = true;
      return "";
    }
    return escapeAttribute(formatAmount(localization, amount, currency, this.#options));
  }
}

/** Wraps a price in the older notation in the element that the platform's scripts look for. */
export function nativePrice(text: string): string {
  return `<span class="sqs-money-native">${text}</span>`;
}
