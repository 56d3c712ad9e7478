import { read, textOf } from "../json.js";
import type { ProductOption } from "./options.js";
import { isVariantAvailable } from "./stock.js";
import { variantsOf } from "./variants.js";

/**
 * A variant as the picker sees it: its value of each option, in the order of the options and empty where it has none,
 * and whether it can be bought.
 */
export interface Combination {
  readonly values: readonly string[];
  readonly available: boolean;
}

/** How a value is offered: `sold-out` ones can be chosen (there may be a restock form), `unavailable` ones cannot. */
export type ValueState = "available" | "sold-out" | "unavailable";

/** One combination for each variant of the product, in their order. */
export function combinationsOf(product: unknown, options: readonly ProductOption[]): readonly Combination[] {
  const offered = options.map(({ name, values }) => ({ name, values: new Set(values) }));
  return variantsOf(product).map((variant) => ({
    values: offered.map(({ name, values }) => {
      const value = textOf(read(variant, "attributes", name));
      // An option that the product lists twice has its values the first time only.
      return values.has(value) ? value : "";
    }),
    available: isVariantAvailable(product, variant),
  }));
}

/** Position of the variant that a choice means: the first one that has exactly these values. */
export function chosenVariant(
  combinations: readonly Combination[],
  choice: readonly string[],
): number | undefined {
  if (choice.every((value) => value === "")) return undefined;
  const found = combinations.findIndex(({ values }) =>
    values.every((value, option) => value === chosen(choice, option)),
  );
  return found < 0 ? undefined : found;
}

/**
 * The choice after `value` ("" for none) has been chosen for an option. Later options lose a value that no variant has
 * together with the earlier ones, so a choice is always part of a real variant.
 */
export function choose(
  combinations: readonly Combination[],
  choice: readonly string[],
  option: number,
  value: string,
): readonly string[] {
  const count = combinations[0]?.values.length ?? 0;
  const next = Array.from({ length: count }, (_, i) => (i === option ? value : chosen(choice, i)));
  for (let i = option + 1; i < count; i++) {
    const kept = next[i] ?? "";
    if (kept !== "" && valueState(combinations, next.slice(0, i), i, kept) === "unavailable") next[i] = "";
  }
  return next;
}

/** Whether a value can be chosen. */
export function valueState(
  combinations: readonly Combination[],
  choice: readonly string[],
  option: number,
  value: string,
): ValueState {
  return valueStates(combinations, choice, option).get(value) ?? "unavailable";
}

/**
 * The values of an option that can be chosen. Only the options before it restrict them: were later ones to do so too,
 * the choice could get stuck, since radio buttons cannot be released. Stock counts for everything that is chosen, where
 * there is such a variant.
 */
export function valueStates(
  combinations: readonly Combination[],
  choice: readonly string[],
  option: number,
): ReadonlyMap<string, ValueState> {
  /** Whether there is stock of what agrees with all of the choice, or else with what comes before. */
  const found = new Map<string, { exact: boolean; stock: boolean }>();
  for (const { values, available } of combinations) {
    const value = values[option];
    if (value === undefined || !agrees(values, choice, 0, option)) continue;
    const exact = agrees(values, choice, option + 1, values.length);
    const known = found.get(value);
    if (known === undefined || (exact && !known.exact)) found.set(value, { exact, stock: available });
    else if (exact === known.exact) known.stock ||= available;
  }
  return new Map([...found].map(([value, { stock }]) => [value, stock ? "available" : "sold-out"]));
}

/** Whether a variant has the values that are chosen for the options `from` up to, but without, `to`. */
function agrees(values: readonly string[], choice: readonly string[], from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const value = chosen(choice, i);
    if (value !== "" && value !== values[i]) return false;
  }
  return true;
}

function chosen(choice: readonly string[], option: number): string {
  return choice[option] ?? "";
}
