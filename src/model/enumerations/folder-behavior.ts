/** What a folder does when it is visited, member `folderBehavior`. */
export const folderBehaviors = {
  undefined: -1,
  index: 1,
  redirect: 2,
  none: 3,
} as const;

/** The product writes the behaviour in two ways: by these codes, and by name. `variation` exists as a name only. */
export type FolderBehavior = keyof typeof folderBehaviors | "variation";
