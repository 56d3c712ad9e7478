import type { PredicateDefinition } from "#core/library/define.js";
import { currentType } from "./current-type.js";

export const slidePredicates: readonly PredicateDefinition[] = [currentType];
