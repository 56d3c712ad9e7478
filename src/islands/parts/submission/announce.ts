import type { Form } from "../../../model/forms/form.js";

/** Events that pages, pop-ups and analytics listen to; they bubble from the block. */
export const FORM_SUBMITTED = "platen:form-submitted";
export const NEWSLETTER_SUBSCRIBED = "platen:newsletter-subscribed";

/** Tells the page that a form was saved; a newsletter's subscription first. */
export function announceSubmission(root: HTMLElement | null, { id, type }: Form, newsletter: boolean): void {
  const detail = { formId: id, formType: type };
  if (newsletter) {
    root?.dispatchEvent(new CustomEvent(NEWSLETTER_SUBSCRIBED, { bubbles: true, detail }));
  }
  root?.dispatchEvent(new CustomEvent(FORM_SUBMITTED, { bubbles: true, detail }));
}
