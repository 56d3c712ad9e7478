import { z } from "zod";

/** A decimal as text, so that no amount passes through a binary fraction: `"12.50"`, `"-3"`. */
const decimalText = z
  .string()
  .regex(/^-?\d{1,15}(\.\d{1,10})?$/, 'A decimal amount as text, for instance "12.50"');

const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'An ISO 4217 code in capitals, for instance "USD"');

/** An amount in units of its currency: dollars, not cents. */
export const moneySchema = z.strictObject({
  value: decimalText,
  currency: currencyCode,
});

/** The older shape of an amount; only the `money` formatters read it. */
export const decimalMoneySchema = z.strictObject({
  decimalValue: decimalText,
  currencyCode,
});

/** Cents of the store's currency, as the legacy price fields hold them. */
export const centsSchema = z.int();

export type Money = z.infer<typeof moneySchema>;
export type DecimalMoney = z.infer<typeof decimalMoneySchema>;
