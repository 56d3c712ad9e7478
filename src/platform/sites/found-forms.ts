import type { FieldReading } from "#model/forms/fields.js";
import { type Form, fieldsOf, formOf, readForm } from "#model/forms/form.js";
import { type FormType, formTypes, isNewsletter } from "#model/forms/form-types.js";
import { readNewsletter } from "#model/forms/newsletter.js";
import { read, textOf } from "#model/json.js";
import { walkObjects } from "./documents-walk.js";
import type { SiteDocuments } from "./site.js";

/** A form of the site, and its location. */
export interface KnownForm {
  readonly form: Form;
  /** The form in the site's data, including `connectedBackends`. */
  readonly source: unknown;
  readonly newsletter: boolean;
  readonly paths: ReadonlySet<string>;
}

/** Returns all forms of a site by id. If two have the same id, the first one is used. */
export function formsIn(documents: SiteDocuments, reading: FieldReading): ReadonlyMap<string, KnownForm> {
  const forms = new Map<string, KnownForm & { readonly paths: Set<string> }>();
  for (const { path, data } of documents.pages) {
    walkObjects(data, (value, key) => {
      const known = knownForm(value, key, reading);
      if (known === undefined) return;
      const existing = forms.get(known.form.id);
      if (existing === undefined) forms.set(known.form.id, { ...known, paths: new Set([path]) });
      else existing.paths.add(path);
    });
  }
  return forms;
}

/** Returns the form in an object: a form, a block or slide with a form, or a newsletter's settings with `formId`. */
export function knownForm(
  value: object,
  key: string,
  reading: FieldReading,
): Omit<KnownForm, "paths"> | undefined {
  const source = formOf(value);
  const hasFields = fieldsOf(source).length > 0;
  const type = typeAt(key, value);
  if (isNewsletter(type) && textOf(read(source, "id") ?? read(value, "formId")) !== "") {
    return { form: readNewsletter(value, reading).form, source, newsletter: true };
  }
  if (!hasFields) return undefined;
  const form = readForm(source, type, reading);
  return form.id === "" ? undefined : { form, source, newsletter: isNewsletter(form.type) };
}

/** A form without a type gets it from its parent. */
function typeAt(key: string, value: object): FormType {
  const formType = read(formOf(value), "type");
  if (formType === formTypes.newsletterBlock) return formTypes.newsletterBlock;
  if (key === "additionalFieldsForm") return formTypes.product;
  const settings = Object.hasOwn(value, "formId") && fieldsOf(formOf(value)).length === 0;
  return key === "newsletter" || settings ? formTypes.newsletterBlock : formTypes.formBlock;
}
