import type { PredicateDefinition } from "../../define.js";
import { currentType } from "./current-type.js";

export const slidePredicates: readonly PredicateDefinition[] = [currentType];
