import { read, textOf } from "../json.js";
import type { ProductOption } from "./options.js";
import { isVariantAvailable } from "./stock.js";
import { variantsOf } from "./variants.js";

/** A variant for the picker: its value of each option, in order and "" if it has none, and whether it can be bought. */
export interface Combination {
  readonly values: readonly string[];
  readonly available: boolean;
}

/**
 * The availability of a value. `sold-out` values can be chosen (there may be a restock form), `unavailable` ones
 * cannot.
 */
export type ValueState = "available" | "sold-out" | "unavailable";

/** Returns one combination for each variant of the product, in order. */
export function combinationsOf(product: unknown, options: readonly ProductOption[]): readonly Combination[] {
  const offered = options.map(({ name, values }) => ({ name, values: new Set(values) }));
  return variantsOf(product).map((variant) => ({
    values: offered.map(({ name, values }) => {
      const value = textOf(read(variant, "attributes", name));
      // If the product lists an option twice, only the first one has values.
      return values.has(value) ? value : "";
    }),
    available: isVariantAvailable(product, variant),
  }));
}

/** Returns the index of the first variant with exactly these values. */
export function chosenVariant(
  combinations: readonly Combination[],
  choice: readonly string[],
): number | undefined {
  if (choice.every((value) => value === "")) return undefined;
  const index = combinations.findIndex(({ values }) =>
    values.every((value, option) => value === chosen(choice, option)),
  );
  return index < 0 ? undefined : index;
}

/**
 * Returns the choice after choosing `value` ("" for none) for an option. Removes values of later options that no
 * variant combines with the earlier ones, so a choice always matches a real variant.
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
    const selected = next[i] ?? "";
    if (selected !== "" && valueState(combinations, next.slice(0, i), i, selected) === "unavailable")
      next[i] = "";
  }
  return next;
}

/** Returns whether a value can be chosen. */
export function valueState(
  combinations: readonly Combination[],
  choice: readonly string[],
  option: number,
  value: string,
): ValueState {
  return valueStates(combinations, choice, option).get(value) ?? "unavailable";
}

/**
 * Returns the availability of an option's values. Only earlier options restrict them: otherwise the choice could get
 * stuck, because radio buttons cannot be unchecked. Stock is that of the complete choice if such a variant exists.
 */
export function valueStates(
  combinations: readonly Combination[],
  choice: readonly string[],
  option: number,
): ReadonlyMap<string, ValueState> {
  /** Whether a variant that matches the complete choice, or else the earlier options, is in stock. */
  const states = new Map<string, { exact: boolean; stock: boolean }>();
  for (const { values, available } of combinations) {
    const value = values[option];
    if (value === undefined || !matches(values, choice, 0, option)) continue;
    const exact = matches(values, choice, option + 1, values.length);
    const existing = states.get(value);
    if (existing === undefined || (exact && !existing.exact)) states.set(value, { exact, stock: available });
    else if (exact === existing.exact) existing.stock ||= available;
  }
  return new Map([...states].map(([value, { stock }]) => [value, stock ? "available" : "sold-out"]));
}

/** Returns whether a variant has the values chosen for the options from `from` to before `to`. */
function matches(values: readonly string[], choice: readonly string[], from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const value = chosen(choice, i);
    if (value !== "" && value !== values[i]) return false;
  }
  return true;
}

function chosen(choice: readonly string[], option: number): string {
  return choice[option] ?? "";
}
