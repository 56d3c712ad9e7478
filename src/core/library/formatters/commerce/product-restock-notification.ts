import type { RenderContext } from "#core/library/context.js";
import { defineFormatter } from "#core/library/define.js";
import { escapeAttribute } from "#core/library/escape.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { type RestockMessages, restockMessages } from "#model/commerce/restock.js";
import { textOf } from "#model/json.js";
import { type RestockForm, restockForms, restockProps } from "./products/restock-props.js";

export const productRestockNotification = defineFormatter({
  name: "product-restock-notification",
  family: "commerce",
  summary: "Writes the forms to be notified when a variant is back in stock, one for each view.",
  accepts: "A product with `restockNotificationViews` in its merchandising; anything else writes nothing.",
  writes: "markup",
  takes: "object",
  parameters: [],
  bind: () => (value, context) => {
    const { forms, settings } = restockForms(value, context);
    const fragment = markup(value, forms, settings, context);
    if (forms.length === 0) return fragment;
    return context.island("restock-form", () => restockProps(value, context) ?? null, fragment);
  },
  examples: [
    {
      template: "{p|product-restock-notification}",
      data: {
        productMerchandisingContext: {
          i1: {
            restockNotificationViews: [{ variantId: "v1", hiddenByDefault: true }],
            restockNotificationMessages: { CTAText: "Tell me", placeholderText: "E-mail", buttonText: "Go" },
          },
        },
        p: { id: "i1" },
      },
      output: `<div class="product-restock-notification" data-product-id="i1" data-variant-id="v1" hidden>
  <span class="product-restock-cta">Tell me</span>
  <form class="product-restock-form" action="#">
    <input type="text" x-autocompletetype="email" spellcheck="false" name="email" placeholder="E-mail">
    <input class="sqs-editable-button" type="submit" value="Go">
  </form>


</div>`,
    },
  ],
});

function markup(
  product: Value,
  forms: readonly RestockForm[],
  settings: Value,
  context: RenderContext,
): string {
  const id = escapeAttribute(textOf(member(product, "id")));
  const { invitation, placeholder, button, mailingList } = restockMessages(settings);
  const texts = {
    invitation: escapeAttribute(invitation),
    placeholder: escapeAttribute(placeholder),
    button: escapeAttribute(button),
    mailingList: escapeAttribute(mailingList),
  };
  // The markup of published sites begins with these line feeds, even without a form.
  let result = "\n\n\n\n\n\n";
  for (const form of forms) {
    result += formMarkup(id, form, texts);
    if (result.length > context.maxLength) break;
  }
  return result;
}

function formMarkup(id: string, form: RestockForm, texts: RestockMessages): string {
  const hidden = form.hiddenByDefault ? " hidden" : "";
  const checked = form.mailingList === "checked" ? " checked" : "";
  const mailing =
    form.mailingList === "absent"
      ? ""
      : `  <label class="product-restock-mailing-list"><input type="checkbox" name="isJoinMailingList"` +
        `${checked}>${texts.mailingList}</label>`;
  const captcha = form.captcha ? '  <div class="captcha-container"></div>' : "";
  return (
    `
<div class="product-restock-notification" data-product-id="${id}" data-variant-id="` +
    `${escapeAttribute(form.variantId)}"${hidden}>
  <span class="product-restock-cta">${texts.invitation}</span>
  <form class="product-restock-form" action="#">
    <input type="text" x-autocompletetype="email" spellcheck="false" name="email" placeholder="${texts.placeholder}">
    <input class="sqs-editable-button" type="submit" value="${texts.button}">
  </form>
${mailing}
${captcha}
</div>
`
  );
}
