/** "Café & Sons" as a part of an address: "cafe-sons"; "site" where nothing is left of it. */
export function slugOf(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "site";
}

/** "opening-hours" as a title: "Opening hours". */
export function titleOf(name: string): string {
  const words = name.replace(/[-_.\s]+/g, " ").trim();
  return words === "" ? "My site" : words.charAt(0).toUpperCase() + words.slice(1);
}
