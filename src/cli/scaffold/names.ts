/** Converts "Café & Sons" to "cafe-sons". Returns "site" if nothing is left. */
export function slugOf(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "site";
}

/** Converts "opening-hours" to "Opening hours". */
export function titleOf(name: string): string {
  const words = name.replace(/[-_.\s]+/g, " ").trim();
  return words === "" ? "My site" : words.charAt(0).toUpperCase() + words.slice(1);
}
