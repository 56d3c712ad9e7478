import type { RenderContext } from "#core/library/context.js";
import { FAILED } from "#core/library/define.js";
import type { Value } from "#core/values/value.js";
import { textOf } from "#model/json.js";
import { isDecimal, movePoint, parseAmount, plainText } from "#model/money/decimal.js";
import { groupedText } from "#model/money/grouped-text.js";
import { roundTo } from "#model/money/round.js";

/** Formats hundredths as units in US-English notation, "1,234.50". Reports values that are not numbers. */
export function englishCents(value: Value, context: RenderContext): string | typeof FAILED {
  const cents = parseAmount(textOf(value));
  if (cents === undefined || !isDecimal(cents)) {
    context.report("formatter-failure", "the value is not a number of cents");
    return FAILED;
  }
  return groupedText(plainText(roundTo(movePoint(cents, -2), 2, "half-even")), ",", ".");
}
