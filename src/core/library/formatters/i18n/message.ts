import { defineFormatter, type Parameter } from "#core/library/define.js";
import { bindMessage } from "#core/library/locale/message-arguments.js";

export const MESSAGE_PARAMETERS: readonly Parameter[] = [
  {
    name: "value",
    summary:
      "A reference, resolved outside the pattern, or `name:reference`. The pattern refers to it by position or name.",
    kind: "reference",
    optional: true,
    repeated: true,
  },
];

export const message = defineFormatter({
  name: "message",
  family: "i18n",
  summary: "Fills values into a message pattern: plurals, choices, numbers, money and dates of the locale.",
  accepts: "A string, which is the pattern. A render without a locale gives the empty string.",
  writes: "text",
  takes: "string",
  parameters: MESSAGE_PARAMETERS,
  bind: bindMessage,
  examples: [
    { template: "{text|message who}", data: { text: "Hello {0}!", who: "Ada" }, output: "Hello Ada!" },
    {
      template: "{text|message n}",
      data: { text: "{0 plural =0{no items} one{# item} other{# items}}", n: 1 },
      output: "1 item",
    },
    {
      template: "{text|message price:item.price on:item.date}",
      data: {
        text: "{price currency} until {on datetime date:medium}",
        item: { price: { value: "5", currency: "EUR" }, date: 1582571080000 },
      },
      output: "€5.00 until Feb 24, 2020",
    },
  ],
});
