import type { PredicateDefinition } from "#core/library/define.js";
import { unitsMetric } from "./units-metric.js";

export const i18nPredicates: readonly PredicateDefinition[] = [unitsMetric];
