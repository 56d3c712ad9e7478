import { folderBehaviors } from "../../../../model/enumerations/folder-behavior.js";
import { numberOf } from "../../../../model/json.js";
import type { Value } from "../../../values/value.js";

/** Returns whether a folder has a behaviour, which Squarespace stores by code or by name. */
export function hasFolderBehavior(value: Value, behavior: keyof typeof folderBehaviors): boolean {
  return value === behavior || numberOf(value) === folderBehaviors[behavior];
}
