import { folderBehaviors } from "../../../../model/enumerations/folder-behavior.js";
import { toNumber } from "../../../values/conversions.js";
import type { Value } from "../../../values/value.js";

/** The product writes a folder's behaviour by code and by name, and both count. */
export function hasFolderBehavior(value: Value, behavior: keyof typeof folderBehaviors): boolean {
  return value === behavior || toNumber(value) === folderBehaviors[behavior];
}
