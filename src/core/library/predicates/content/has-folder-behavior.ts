import type { Value } from "#core/values/value.js";
import { folderBehaviors } from "#model/enumerations/folder-behavior.js";
import { numberOf } from "#model/json.js";

/** Returns whether a folder has a behaviour, which Squarespace stores by code or by name. */
export function hasFolderBehavior(value: Value, behavior: keyof typeof folderBehaviors): boolean {
  return value === behavior || numberOf(value) === folderBehaviors[behavior];
}
