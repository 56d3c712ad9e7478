/** Variants of content blocks by code. 1017 is not assigned. */
export const blockVariants = {
  "gallery-slideshow": 1000,
  "gallery-carousel": 1001,
  "gallery-grid": 1002,
  "gallery-stack": 1003,
  "summary-wall": 1004,
  "summary-carousel": 1005,
  "summary-list": 1006,
  "summary-grid": 1007,
  "chart-bar": 1008,
  "chart-line": 1009,
  "chart-pie": 1010,
  "image-inline": 1011,
  "image-poster": 1012,
  "image-card": 1013,
  "image-overlap": 1014,
  "image-collage": 1015,
  "image-stack": 1016,
  "tock-reservations": 1018,
  "tock-events": 1019,
} as const;

export type BlockVariant = (typeof blockVariants)[keyof typeof blockVariants];

/** Returns all names of designs of a block: `wall`, `summary-wall` and the code 1004. */
export function aliasesOf(block: string, ...designs: readonly string[]): readonly (string | number)[] {
  return designs.flatMap((design) => {
    const code = codeOf(`${block}-${design}`);
    return [design, `${block}-${design}`, ...(code === undefined ? [] : [code])];
  });
}

/** Returns the design for a name (`wall`) in any case, a variant's name (`summary-wall`) or its code (1004). */
export function designOf<Design extends string>(
  block: string,
  designs: readonly Design[],
  value: unknown,
): Design | undefined {
  const alias = typeof value === "string" ? value.toLowerCase() : value;
  return designs.find((design) => aliasesOf(block, design).includes(alias as string | number));
}

function codeOf(name: string): number | undefined {
  return Object.hasOwn(blockVariants, name) ? blockVariants[name as keyof typeof blockVariants] : undefined;
}
