/**
 * The behavior of a visited folder, member `folderBehavior`. The product writes it in two ways: by these codes,
 * and by name; `variation` exists as a name only.
 */
export const folderBehaviors = {
  undefined: -1,
  index: 1,
  redirect: 2,
  none: 3,
} as const;
