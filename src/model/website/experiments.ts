/** Variants by experiment. */
export type Variants = Readonly<Record<string, string>>;

const RESET = "reset";
const PARAMETER = /^experiment_(.+)$/;

/**
 * Returns the variants after opening a page with `query`: the parameter `experiment_NAME=B` sets the variant of NAME,
 * and `experiment_NAME=reset` clears it.
 */
export function variantsAfter(stored: Variants, query: Iterable<readonly [string, string]>): Variants {
  const variants = new Map(Object.entries(stored));
  for (const [parameter, value] of query) {
    const name = PARAMETER.exec(parameter)?.[1];
    if (name === undefined) continue;
    if (value === RESET || value === "") variants.delete(name);
    else variants.set(name, value);
  }
  return Object.fromEntries(variants);
}
