/** The owner of a form, member `type`. */
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

/** Newsletters are told of as such, and have nothing said above and below them. */
export function isNewsletter(type: FormType): boolean {
  return type === formTypes.newsletterBlock;
}

/** Forms that promise privacy unless the site says otherwise. */
export function promisesPrivacy(type: FormType): boolean {
  return isNewsletter(type) || type === formTypes.slide;
}
