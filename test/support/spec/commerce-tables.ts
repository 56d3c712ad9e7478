import { code, codes } from "./markdown-tables.js";
import { type CellExample, call, eachCell, json, object, printed, type TableReader } from "./value-tables.js";

/** JSON text of a product. */
function product(members: Readonly<Record<string, string | undefined>>): string {
  return object({ structuredContent: object({ productType: "1", ...members }) });
}

function priced(money: string): string {
  return product({ variants: `[${object({ priceMoney: money })}]` });
}

const CLDR = object({ useCLDRMoneyFormat: "true" });
const PRICE_BODY = { after: '<div class="product-price">\n', before: "\n</div>" };
const NATIVE = { after: '<span class="sqs-money-native">', before: "</span>" };

/** A locale as a column names it. */
function localeOf(header: string): Pick<CellExample, "locale"> {
  const name = (code(header) ?? header).replace(/`/g, "").split(",")[0] ?? "en";
  return { locale: name === "none" ? null : name };
}

const PREDICATES = ["has-variants?", "on-sale?", "sold-out?", "varied-prices?"];

function asked(predicate: string, content: string, cell: string): CellExample {
  return {
    template: `{.section p}{.${predicate}}yes{.or}no{.end}{.end}`,
    data: object({ p: object({ structuredContent: content }) }),
    ...printed(cell),
  };
}

/** `2 WEEK × 26` as the members of a plan. */
function plan(text: string): string {
  const [, value = "", unit = "", cycles] = /^(\d+) (\w+)(?: × (\d+)|, endless)$/.exec(text) ?? [];
  const period = object({ value, unit: JSON.stringify(unit) });
  return object({ billingPeriod: period, numBillingCycles: cycles ?? "0" });
}

function subscription(subscriptionPlan: string): string {
  return product({ isSubscribable: "true", subscriptionPlan, variants: '[{"priceMoney":{"value":"10"}}]' });
}

/** Readers for the value tables of the commerce document. */
export const commerceTables: readonly TableReader[] = [
  {
    section: "3.5",
    headers: "variants of a physical product",
    read: ({ cells: [variants = "", answer = ""] }) => [
      asked("varied-prices?", object({ productType: "1", variants: json(variants) }), answer),
    ],
  },
  {
    section: "4.2",
    headers: "amounts of two variants",
    read: (row, table) =>
      eachCell(row, table, (variants, formatter, cell) => ({
        template: `{p|${formatter}}`,
        data: object({ p: product({ variants: json(variants) }) }),
        ...printed(cell),
      })),
  },
  {
    section: "4.3",
    headers: "`value` | normal-price",
    read: ({ cells: [value = "", cell = ""] }) => [
      {
        template: "{p|normal-price}",
        data: object({ p: priced(object({ value: json(value) })) }),
        ...printed(cell),
      },
    ],
  },
  {
    section: "4.4",
    headers: "`value` (USD) | legacy | CLDR",
    read: ({ cells: [value = "", legacy = "", cldr = ""] }) => {
      const p = priced(object({ value: json(value), currency: '"USD"' }));
      const template = "{p|product-price}";
      return [
        { template, data: object({ p }), ...printed(legacy), part: NATIVE },
        { template, data: object({ p, featureFlags: CLDR }), ...printed(cldr), part: PRICE_BODY },
      ];
    },
  },
  {
    section: "4.4",
    headers: "`currency`, amount 1234.567",
    read: (row, table) =>
      eachCell(row, table, (currency, locale, cell) => ({
        template: "{p|product-price}",
        data: object({
          p: priced(object({ value: '"1234.567"', currency: json(currency) })),
          featureFlags: CLDR,
        }),
        ...localeOf(locale),
        ...printed(cell),
        part: PRICE_BODY,
      })),
  },
  {
    section: "5.1 ",
    headers: "`isSubscribable`",
    read: ({ cells: [isSubscribable = "", cell = ""] }) => [
      {
        template: "{item|add-to-cart-btn}",
        data: object({
          item: product({
            isSubscribable: json(isSubscribable),
            productSubscriptionOptions: '[{"id":"o1"}]',
          }),
        }),
        ...printed(cell),
        part: { after: 'data-product-type="1" ', before: '\n    <div class="sqs-add-to-cart-button-inner">' },
      },
    ],
  },
  {
    section: "5.2",
    headers: "cents",
    read: (row, table) =>
      eachCell(row, table, (cents, locale, cell) => ({
        template: "{n|bookkeeper-money-format}",
        data: object({ n: json(cents) }),
        ...localeOf(locale),
        ...printed(cell),
      })),
  },
  {
    section: "5.3",
    headers: "`entries` | sum shown",
    read: ({ cells: [entries = "", cell = ""] }) => [
      {
        template: "{cart|cart-quantity}",
        data: object({ cart: object({ entries: json(entries) }) }),
        ...printed(cell),
        part: { after: '<span class="sqs-cart-quantity">', before: "</span>" },
      },
    ],
  },
  {
    section: "5.9",
    headers: "options | 1234.565 | −1234.565",
    read: (row, table) =>
      eachCell(row, table, (options, amount, cell) => ({
        template: call("m", "money", options),
        data: object({ m: object({ value: JSON.stringify(amount.replace("−", "-")), currency: '"CAD"' }) }),
        ...printed(cell),
      })),
  },
  {
    section: "5.9",
    headers: "input | `en`",
    read: (row, table) =>
      eachCell(row, table, (input, locale, cell) => ({
        template: "{m|money}",
        data: object({ m: json(input) }),
        ...localeOf(locale),
        ...printed(cell),
      })),
  },
  {
    section: "5.9",
    headers: "`-1234567.891` in",
    read: (row, table) =>
      eachCell(row, table, (currency, locale, cell) => ({
        template: "{m|money}",
        data: object({ m: object({ value: '"-1234567.891"', currency: json(currency) }) }),
        ...localeOf(locale),
        ...printed(cell),
      })),
  },
  {
    section: "5.10",
    headers: "value | `en`",
    read: (row, table) =>
      eachCell(row, table, (value, header, cell) => ({
        template: call("n", "percentage-format", codes(header)[1] ?? "(none)"),
        data: object({ n: json(value) }),
        ...localeOf(header),
        ...printed(cell),
      })),
  },
  {
    section: "5.12.2",
    headers: "plan: period, unit, cycles",
    read: ({ cells: [text = "", key = ""] }) => [
      {
        template: "{p|product-price}",
        data: object({
          localizedStrings: object({ [code(key) ?? ""]: '"found"' }),
          p: subscription(plan(text)),
        }),
        output: "found",
        part: PRICE_BODY,
      },
    ],
  },
  {
    section: "5.12.2",
    headers: "period, unit, cycles | default text",
    read: ({ cells: [text = "", cell = ""] }) => {
      const [value, unit, cycles] = codes(text);
      const billingPeriod = object({ value, unit });
      return [
        {
          template: "{p|product-price}",
          data: object({ p: subscription(object({ billingPeriod, numBillingCycles: cycles })) }),
          output: printed(cell).output.replace("10.00", '<span class="sqs-money-native">10.00</span>'),
          part: PRICE_BODY,
        },
      ];
    },
  },
  {
    section: "5.17",
    headers: "product (`structuredContent`) and settings",
    read: ({ cells: [text = "", shown = ""] }) => {
      const [structuredContent, , websiteSettings] = codes(text);
      return [
        {
          template: "{.var @input p|quantity-input}{.if @input}shown{.or}hidden{.end}",
          data: object({ p: object({ structuredContent }), websiteSettings }),
          output: shown,
        },
      ];
    },
  },
  {
    section: "5.19",
    headers: "field (`rawTitle` = `T`)",
    read: ({ cells: [field = "", cell = ""] }) => [
      {
        template: "{f|summary-form-field}",
        data: object({ f: `{"rawTitle":"T",${(json(field) ?? "{}").slice(1)}` }),
        ...printed(cell),
        part: { after: ":</span> ", before: "\n</div>" },
      },
    ],
  },
  {
    section: "6.",
    headers: "`structuredContent` | has-variants?",
    read: ({ cells: [content = "", ...answers] }) =>
      answers.map((answer, index) => asked(PREDICATES[index] ?? "", json(content) ?? "{}", answer)),
  },
];
