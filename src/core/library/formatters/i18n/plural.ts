import { defineFormatter } from "#core/library/define.js";
import { bindMessage } from "#core/library/locale/message-arguments.js";
import { MESSAGE_PARAMETERS } from "./message.js";

export const plural = defineFormatter({
  name: "plural",
  family: "i18n",
  summary: "An older name of `message`.",
  accepts: "A string, which is the pattern. A render without a locale gives the empty string.",
  writes: "text",
  takes: "string",
  parameters: MESSAGE_PARAMETERS,
  bind: bindMessage,
  examples: [
    {
      template: "{text|plural n}",
      data: { text: "{0 plural =0{no items} one{# item} other{# items}}", n: 3 },
      output: "3 items",
    },
  ],
});
