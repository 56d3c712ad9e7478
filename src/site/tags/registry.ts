import type { PlatformTagDefinition } from "#core/library/platform-tag.js";
import { blockField } from "./block-field.js";
import { category } from "./category.js";
import { folderNavigation } from "./folder-navigation.js";
import { navigation } from "./navigation.js";
import { pageLayout } from "./page-layout.js";
import { query } from "./query.js";
import { related } from "./related.js";
import { script } from "./script.js";

/** The platform tags that authors write. */
export const platformTags: readonly PlatformTagDefinition[] = [
  blockField,
  navigation,
  folderNavigation,
  query,
  category,
  related,
  script,
];

/** Tags of built-in templates. They are registered with the others. */
export const internalTags: readonly PlatformTagDefinition[] = [pageLayout];
