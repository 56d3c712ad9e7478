import type { PredicateDefinition } from "../../define.js";
import { unitsMetric } from "./units-metric.js";

export const i18nPredicates: readonly PredicateDefinition[] = [unitsMetric];
