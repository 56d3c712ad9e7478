/** The context of a form, member `type`. */
export const formTypes = {
  formBlock: 1,
  product: 2,
  donation: 3,
  slide: 4,
  newsletterBlock: 5,
  checkoutPage: 6,
} as const;

export type FormType = (typeof formTypes)[keyof typeof formTypes];

export function isFormType(value: unknown): value is FormType {
  return (Object.values(formTypes) as readonly unknown[]).includes(value);
}

/** Returns whether a form is a newsletter. Newsletters announce a subscription and have no text above and below. */
export function isNewsletter(type: FormType): boolean {
  return type === formTypes.newsletterBlock;
}

/** Returns whether a form shows a privacy note by default. */
export function hasPrivacyNote(type: FormType): boolean {
  return isNewsletter(type) || type === formTypes.slide;
}
