import type { RenderContext } from "#core/library/context.js";
import { defineFormatter } from "#core/library/define.js";
import { escapeAttribute } from "#core/library/escape.js";
import { isObject, type Value } from "#core/values/value.js";
import { formLook } from "#model/forms/field-look.js";
import { type FormBlock, readFormBlock } from "#model/forms/form.js";
import { type FormTexts, replacedTexts, textsWith } from "#model/forms/texts.js";
import { fieldList } from "./markup/form/field-list.js";
import {
  captchaContainer,
  errorRegion,
  formIdControl,
  submitButton,
  writtenBlock,
} from "./markup/form/form-parts.js";
import { formReading, saveAddress, withSiteRedirect } from "./markup/form/form-reading.js";
import { openTag } from "./markup/form/open-tag.js";

export const form = defineFormatter({
  name: "form",
  family: "content",
  summary:
    "Writes a form that posts without scripts. As an island it checks its fields and sends them in the background.",
  accepts:
    "A form, or a form block with the form in `form`; anything else writes nothing. It posts to " +
    "`websiteSettings.formAddress` if the site has one.",
  writes: "markup",
  takes: "object",
  parameters: [],
  bind: () => (value, context) => {
    if (!isObject(value)) return "";
    const reading = formReading(context);
    const address = saveAddress(context);
    const block = withSiteRedirect(readFormBlock(value, reading), context);
    const texts = replacedTexts(reading.localizedStrings);
    return context.island(
      "form",
      () => ({ ...block, address, texts }) as unknown as Value,
      formMarkup(block, address, textsWith(texts), context),
    );
  },
  examples: [
    {
      template: "{f|form}",
      data: {
        f: { id: "f1", fields: [{ id: "mail", type: "email", title: "Email", required: true }] },
        localizedStrings: { formRequiredMark: "*" },
      },
      output:
        '<div class="form-wrapper" data-form-id="f1" data-form-type="1"><div class="form-inner-wrapper">' +
        '<div class="form-problem form-problem-above" role="alert"></div>' +
        '<form action="/api/form/SaveFormSubmission" method="post"><input type="hidden" name="formId" ' +
        'value="f1"><div class="form-error" role="alert" tabindex="-1"></div><div class="field-list">' +
        '<div class="form-item field email required"><div class="field-error" id="form-f1-0-error">' +
        '</div><label class="title" for="form-f1-0-field">Email<span class="required"> *</span>' +
        '</label><input class="field-element" id="form-f1-0-field" name="mail" type="email" ' +
        'autocomplete="email" inputmode="email" required></div></div>' +
        '<div class="form-button-wrapper"><button type="submit" class="button ' +
        'sqs-system-button sqs-editable-button">Submit</button>' +
        '<span class="form-progress" role="status"></span></div></form>' +
        '<div class="form-problem form-problem-below"></div></div></div>',
    },
    { template: "[{f|form}]", data: { f: "no form" }, output: "[]" },
  ],
});

function formMarkup(
  { form, lightbox }: FormBlock,
  address: string,
  texts: FormTexts,
  context: RenderContext,
): string {
  const root = openTag("div", {
    class: "form-wrapper",
    "data-form-id": form.id,
    "data-form-type": `${form.type}`,
  });
  const body = [
    '<div class="form-inner-wrapper"><div class="form-problem form-problem-above" role="alert"></div>',
    openTag("form", { action: address, method: "post" }),
    formIdControl(form),
    errorRegion("form-error"),
    `<div class="field-list">${fieldList(form, texts, formLook, context)}</div>`,
    captchaContainer(form),
    `<div class="form-button-wrapper">${submitButton(form, "button sqs-system-button sqs-editable-button")}</div>`,
    writtenBlock("form-disclaimer", form.disclaimerMessage),
    '</form><div class="form-problem form-problem-below"></div></div>',
  ].join("");
  return `${root}${lightbox === null ? body : disclosure(lightbox.buttonLabel, body)}</div>`;
}

/** Without a script, the form of a lightbox is a `<details>` element. */
function disclosure(label: string, body: string): string {
  return (
    `<details class="lightbox-form"><summary class="lightbox-handle button sqs-system-button ` +
    `sqs-editable-button">${escapeAttribute(label)}</summary>${body}</details>`
  );
}
