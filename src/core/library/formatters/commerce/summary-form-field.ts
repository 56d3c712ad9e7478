import { defineFormatter, FAILED } from "#core/library/define.js";
import { escapeAttribute } from "#core/library/escape.js";
import { member } from "#core/values/path.js";
import { storeTexts } from "#model/commerce/texts.js";
import { textOf } from "#model/json.js";
import { answerMarkup } from "./products/form-answer.js";
import { siteText } from "./products/site-text.js";

export const summaryFormField = defineFormatter({
  name: "summary-form-field",
  family: "commerce",
  summary: "Writes one answered field of an order's form, with its title.",
  accepts:
    "A field with `type`, `rawTitle` and `value` or `values`. Types are address, checkbox, date, likert, " +
    "name, phone and time; any other is plain text.",
  writes: "markup",
  takes: "object",
  parameters: [],
  bind: () => (value, context) => {
    const answer = answerMarkup(value, context);
    if (answer === undefined) {
      context.report("formatter-failure", "an opinion question has no values");
      return FAILED;
    }
    const title = escapeAttribute(textOf(member(value, "rawTitle")));
    const shown = answer === "" ? noAnswer(siteText("productSummaryFormNoAnswerText", context)) : answer;
    return (
      `<div style="font-size:11px; margin-top:3px">\n  <span style="font-weight:bold;">${title}:` +
      `</span> ${shown}\n</div>`
    );
  },
  examples: [
    {
      template: "{f|summary-form-field}",
      data: { f: { type: "name", rawTitle: "Who <you>", values: { First: "A", Last: "B & C" } } },
      output: `<div style="font-size:11px; margin-top:3px">
  <span style="font-weight:bold;">Who &lt;you&gt;:</span> A B &amp; C
</div>`,
    },
    {
      template: "{f|summary-form-field}",
      data: { f: { type: "likert", rawTitle: "View", values: { "Good?": "1", "Bad?": "-2" } } },
      output: `<div style="font-size:11px; margin-top:3px">
  <span style="font-weight:bold;">View:</span> <div style="padding-left:5px;">
  <div><span style="font-weight:bold;">Good?:</span> Agree</div>
  <div><span style="font-weight:bold;">Bad?:</span> Strongly Disagree</div>
</div>
</div>`,
    },
    {
      template: "{f|summary-form-field}",
      data: { f: { type: "text", rawTitle: "Remarks" } },
      output: `<div style="font-size:11px; margin-top:3px">
  <span style="font-weight:bold;">Remarks:</span> N/A
</div>`,
    },
  ],
});

function noAnswer(text: string): string {
  return escapeAttribute(text.trim() || storeTexts.productSummaryFormNoAnswerText.fallback);
}
