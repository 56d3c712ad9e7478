import type { PredicateDefinition } from "#core/library/define.js";
import { debug } from "./debug.js";
import { equal } from "./equal.js";
import { even } from "./even.js";
import { greaterThan } from "./greater-than.js";
import { greaterThanOrEqual } from "./greater-than-or-equal.js";
import { lessThan } from "./less-than.js";
import { lessThanOrEqual } from "./less-than-or-equal.js";
import { notEqual } from "./not-equal.js";
import { nth } from "./nth.js";
import { odd } from "./odd.js";
import { plural } from "./plural.js";
import { singular } from "./singular.js";

export const corePredicates: readonly PredicateDefinition[] = [
  debug,
  equal,
  even,
  greaterThan,
  greaterThanOrEqual,
  lessThan,
  lessThanOrEqual,
  notEqual,
  nth,
  odd,
  plural,
  singular,
];
