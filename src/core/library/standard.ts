import { commerceFormatters } from "./formatters/commerce/family.js";
import { contentFormatters } from "./formatters/content/family.js";
import { coreFormatters } from "./formatters/core/family.js";
import { i18nFormatters } from "./formatters/i18n/family.js";
import { legacyFormatters } from "./formatters/legacy/family.js";
import { socialFormatters } from "./formatters/social/family.js";
import { commercePredicates } from "./predicates/commerce/family.js";
import { contentPredicates } from "./predicates/content/family.js";
import { corePredicates } from "./predicates/core/family.js";
import { i18nPredicates } from "./predicates/i18n/family.js";
import { slidePredicates } from "./predicates/slide/family.js";
import { socialPredicates } from "./predicates/social/family.js";
import { Library } from "./registry.js";

/** All built-in formatters and predicates. Each family lists its members in `family.ts`. */
export const standardLibrary = new Library(
  [
    ...coreFormatters,
    ...contentFormatters,
    ...commerceFormatters,
    ...socialFormatters,
    ...i18nFormatters,
    ...legacyFormatters,
  ],
  [
    ...corePredicates,
    ...contentPredicates,
    ...commercePredicates,
    ...socialPredicates,
    ...slidePredicates,
    ...i18nPredicates,
  ],
);
