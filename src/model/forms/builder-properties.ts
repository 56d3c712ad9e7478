import { editableFieldProperties } from "../enumerations/form-builder.js";
import type { FieldType } from "./field-types.js";

/** A property of a field that a form builder lets editors change. */
export type BuilderProperty = (typeof editableFieldProperties)[FieldType][number] | "maxLength";

export interface BuilderFeatures {
  /** The form handler without a library, which text areas with a maximum length need. */
  readonly vanillaFormHandler: boolean;
}

/** Returns the properties that an editor may change of a field of some type, in the order of the form builder. */
export function editableProperties(type: FieldType, features: BuilderFeatures): readonly BuilderProperty[] {
  const properties = editableFieldProperties[type];
  return type === "textarea" && features.vanillaFormHandler ? [...properties, "maxLength"] : properties;
}
