import { escapeAttribute } from "#core/library/escape.js";
import { captchaClass } from "#model/forms/captcha.js";
import { FORM_ID_NAME } from "#model/forms/control-names.js";
import type { Form } from "#model/forms/form.js";
import { openTag } from "./open-tag.js";

/** Writes the hidden field with the form's id, for submissions without a script. */
export function formIdControl(form: Form): string {
  return openTag("input", { type: "hidden", name: FORM_ID_NAME, value: form.id });
}

/** Writes the element for errors of the form as a whole. */
export function errorRegion(className: string): string {
  return `${openTag("div", { class: className, role: "alert", tabindex: "-1" })}</div>`;
}

export function captchaContainer(form: Form): string {
  return form.captcha === null ? "" : `<div class="${captchaClass(form.captcha)}"></div>`;
}

export function submitButton(form: Form, className: string): string {
  const button = openTag("button", { type: "submit", class: className });
  return `${button}${escapeAttribute(form.submitButtonText)}</button><span class="form-progress" role="status"></span>`;
}

/** Writes HTML from the site's editor in its own element. Returns "" for an empty string. */
export function writtenBlock(className: string, html: string): string {
  return html === "" ? "" : `<div class="${className}">${html}</div>`;
}
