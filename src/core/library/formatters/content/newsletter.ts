import type { RenderContext } from "#core/library/context.js";
import { defineFormatter } from "#core/library/define.js";
import { escapeAttribute } from "#core/library/escape.js";
import { isObject, type Value } from "#core/values/value.js";
import { newsletterLook } from "#model/forms/field-look.js";
import { type NewsletterBlock, readNewsletter } from "#model/forms/newsletter.js";
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

export const newsletter = defineFormatter({
  name: "newsletter",
  family: "content",
  summary:
    "Writes the form to subscribe to a newsletter. It posts without scripts, and as an island in the background.",
  accepts:
    "A form, a block with the form in `form`, or the settings of a newsletter with its `formId`; anything " +
    "else writes nothing. It posts to `websiteSettings.formAddress` if the site has one.",
  writes: "markup",
  takes: "object",
  parameters: [],
  bind: () => (value, context) => {
    if (!isObject(value)) return "";
    const reading = formReading(context);
    const address = saveAddress(context);
    const block = withSiteRedirect(readNewsletter(value, reading), context);
    const texts = replacedTexts(reading.localizedStrings);
    return context.island(
      "newsletter",
      () => ({ ...block, address, texts }) as unknown as Value,
      newsletterMarkup(block, address, textsWith(texts), context),
    );
  },
  examples: [
    {
      template: "{n|newsletter}",
      data: { n: { formId: "n1", emailPlaceholder: "you@example.com", submitButtonText: "Sign Up" } },
      output:
        '<div class="newsletter-form-wrapper" data-form-id="n1"><form class="newsletter-form" ' +
        'action="/api/form/SaveFormSubmission" method="post"><input type="hidden" name="formId" ' +
        'value="n1"><div class="form-error newsletter-form-error" role="alert" tabindex="-1"></div>' +
        '<div class="newsletter-form-body"><div class="newsletter-form-fields-wrapper form-fields">' +
        '<div class="form-item field email required newsletter-form-field-wrapper">' +
        '<div class="field-error" id="form-n1-0-error"></div>' +
        '<label class="title newsletter-form-field-label" for="form-n1-0-field">Email Address' +
        '<span class="required"> (required)</span></label><input class="field-element ' +
        'newsletter-form-field-element" id="form-n1-0-field" name="email" type="email" ' +
        'autocomplete="email" inputmode="email" placeholder="you@example.com" required>' +
        '</div></div><div class="newsletter-form-button-wrapper submit-wrapper" ' +
        'data-animation-role="button">' +
        '<button type="submit" class="newsletter-form-button sqs-system-button ' +
        'sqs-editable-button">Sign Up</button><span class="form-progress" ' +
        'role="status"></span></div></div>' +
        '<div class="newsletter-form-footnote">We respect your privacy.</div>' +
        "</form></div>",
    },
    { template: "[{n|newsletter}]", data: {}, output: "[]" },
  ],
});

function newsletterMarkup(
  block: NewsletterBlock,
  address: string,
  texts: FormTexts,
  context: RenderContext,
): string {
  const { form } = block;
  return [
    openTag("div", { class: "newsletter-form-wrapper", "data-form-id": form.id }),
    openTag("form", { class: "newsletter-form", action: address, method: "post" }),
    formIdControl(form),
    errorRegion("form-error newsletter-form-error"),
    header(block),
    '<div class="newsletter-form-body"><div class="newsletter-form-fields-wrapper form-fields">',
    fieldList(form, texts, newsletterLook, context),
    '</div><div class="newsletter-form-button-wrapper submit-wrapper" data-animation-role="button">',
    submitButton(form, "newsletter-form-button sqs-system-button sqs-editable-button"),
    `</div>${captchaContainer(form)}</div>`,
    writtenBlock("newsletter-form-footnote", form.disclaimerMessage),
    "</form></div>",
  ].join("");
}

function header({ title, description }: NewsletterBlock): string {
  if (title === "" && description === "") return "";
  const heading =
    title === "" ? "" : `<h2 class="newsletter-form-header-title">${escapeAttribute(title)}</h2>`;
  return (
    `<header class="newsletter-form-header">` +
    `${heading}${writtenBlock("newsletter-form-header-description", description)}</header>`
  );
}
