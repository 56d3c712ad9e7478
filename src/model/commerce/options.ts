import { listOf, read, sizeOf, textOf } from "../json.js";

/** An option, e.g. Size, with the values of the variants in order of appearance. */
export interface ProductOption {
  readonly name: string;
  readonly values: readonly string[];
}

/**
 * Returns the options in the product's order. Empty if there is nothing to choose, or no order. Attributes outside of
 * the order are not offered. If an option occurs twice, only the first one gets values.
 */
export function productOptions(product: unknown): readonly ProductOption[] {
  const content = read(product, "structuredContent");
  const variants = read(content, "variants");
  if (sizeOf(variants) < 2) return [];
  const valuesByName = new Map<string, Set<string>>();
  const options: { name: string; values: Set<string> }[] = [];
  for (const name of orderingOf(content)) {
    const values = new Set<string>();
    options.push({ name, values });
    if (!valuesByName.has(name)) valuesByName.set(name, values);
  }
  for (const variant of listOf(variants)) collect(variant, valuesByName);
  return options.map(({ name, values }) => ({ name, values: [...values] }));
}

/** Returns the values that can be chosen. An empty value means none. */
export function choosableValues({ values }: ProductOption): readonly string[] {
  return values.filter((value) => value !== "");
}

function orderingOf(content: unknown): readonly string[] {
  const ordering = read(content, "variantOptionOrdering");
  if (Array.isArray(ordering)) return ordering.map(textOf);
  return Array.from({ length: sizeOf(ordering) }, () => "");
}

function collect(variant: unknown, valuesByName: ReadonlyMap<string, Set<string>>): void {
  const attributes = read(variant, "attributes");
  if (typeof attributes !== "object" || attributes === null || Array.isArray(attributes)) return;
  for (const [name, value] of Object.entries(attributes)) valuesByName.get(name)?.add(textOf(value));
}
