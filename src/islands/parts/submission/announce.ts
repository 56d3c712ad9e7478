import { announce } from "../../../calls/event-bus.js";
import type { Form } from "../../../model/forms/form.js";

/** Tells the page that a form was saved; the subscription of a newsletter first. */
export function announceSubmission(root: HTMLElement | null, { id, type }: Form, newsletter: boolean): void {
  const detail = { formId: id, formType: type };
  if (newsletter) announce("platen:newsletter-subscribed", detail, root ?? document);
  announce("platen:form-submitted", detail, root ?? document);
}
