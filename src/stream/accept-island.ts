import { optionTypes, requireArgument } from "#core/diagnostics/require-options.js";
import type { IslandSegment } from "#core/library/fragment.js";
import { islandWeight } from "#core/library/island-weight.js";
import type { IslandDefinition } from "#islands/define.js";
import type { IslandReport } from "./reports.js";

export interface PlannedIsland {
  readonly definition: IslandDefinition;
  /** Validated, with the defaults of the schema. */
  readonly props: object;
  readonly fragment: string;
  readonly id: string;
  /** See `islandWeight`. */
  readonly weight: number;
  /** See `islandAttributes`. Set if another thread planned the island, because escaping large props takes long. */
  readonly attributes?: string | undefined;
}

/**
 * The weight of about twenty milliseconds of uninterrupted rendering. A product of 250 variants with a thousand
 * characters of JSON each weighs less, as does a form of 600 fields.
 */
const MAX_ISLAND_WEIGHT = 6_000;

/** Blocks by name. */
export type IslandCatalogue = ReadonlyMap<string, IslandDefinition>;

export function catalogueOf(islands: readonly IslandDefinition[]): IslandCatalogue {
  requireArgument("catalogueOf()", "islands", islands, optionTypes.array);
  return new Map(islands.map((definition) => [definition.name, definition]));
}

export interface AcceptOptions {
  readonly catalogue: IslandCatalogue;
  /** The remaining weight for islands of the page. */
  readonly remainingWeight: number;
  readonly report: (report: IslandReport) => void;
}

/**
 * Returns an island if its block exists and accepts its props and its weight fits. Otherwise reports the reason
 * and returns undefined.
 */
export function accept(
  { block, props, fragment }: IslandSegment,
  id: string,
  { catalogue, remainingWeight, report }: AcceptOptions,
): PlannedIsland | undefined {
  const definition = catalogue.get(block);
  if (definition === undefined) {
    report({ code: "island-unknown", block, message: "There is no such block." });
    return undefined;
  }
  const weight = islandWeight(props, MAX_ISLAND_WEIGHT);
  if (weight > MAX_ISLAND_WEIGHT) {
    const message = "The block is too large to render as an island.";
    report({ code: "island-large", block, message });
    return undefined;
  }
  if (weight > remainingWeight) {
    const message = "The islands before it use up the limit of the page.";
    report({ code: "island-limit", block, message });
    return undefined;
  }
  const checked = definition.props.safeParse(props);
  if (checked.success) return { definition, props: checked.data, fragment, id, weight };
  const { issues } = checked.error;
  const [first] = issues;
  const where = first === undefined || first.path.length === 0 ? "" : `${first.path.join(".")}: `;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : "";
  report({ code: "island-props", block, message: `${where}${first?.message ?? "invalid"}${more}` });
  return undefined;
}
