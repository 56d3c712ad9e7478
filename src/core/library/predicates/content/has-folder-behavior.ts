import { folderBehaviors } from "../../../../model/enumerations/folder-behavior.js";
import { numberOf } from "../../../../model/json.js";
import type { Value } from "../../../values/value.js";

/** Squarespace stores a folder's behaviour by code or by name; both count. */
export function hasFolderBehavior(value: Value, behavior: keyof typeof folderBehaviors): boolean {
  return value === behavior || numberOf(value) === folderBehaviors[behavior];
}
