import { announce } from "#calls/event-bus.js";
import type { Form } from "#model/forms/form.js";

/** Announces that a form was saved. A newsletter subscription is announced first. */
export function announceSubmission(root: HTMLElement | null, { id, type }: Form, newsletter: boolean): void {
  const detail = { formId: id, formType: type };
  if (newsletter) announce("platen:newsletter-subscribed", detail, root ?? document);
  announce("platen:form-submitted", detail, root ?? document);
}
