/** Whether the visitor wants no films that start by themselves: less motion, or less data. */
export function wantsNoFilms(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
