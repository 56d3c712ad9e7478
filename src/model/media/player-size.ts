export type PlayerSize = "sm" | "md" | "lg";

/** Returns the size of an album block by the width of its container in pixels. */
export function albumBlockSize(width: number): PlayerSize {
  if (width < 640) return "sm";
  return width < 800 ? "md" : "lg";
}

/** Returns the classes of an album page by the width of its container in pixels. Phones have both. */
export function albumPageClasses(width: number): readonly ("tablet" | "phone")[] {
  if (width < 480) return ["tablet", "phone"];
  return width < 800 ? ["tablet"] : [];
}
