/** Returns whether the visitor prefers no autoplaying videos: reduced motion or reduced data. */
export function prefersNoAutoplay(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
