/**
 * The behavior of a visited folder, member `folderBehavior`. Squarespace stores it by code or by name; `variation`
 * exists only as a name.
 */
export const folderBehaviors = {
  undefined: -1,
  index: 1,
  redirect: 2,
  none: 3,
} as const;
