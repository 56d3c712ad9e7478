import { pageContext } from "#calls/page-context.js";
import { type Variants, variantsAfter } from "#model/website/experiments.js";
import { isInternal } from "#model/website/status.js";
import { store, stored } from "./storage.js";

const KEY = "platen-experiments";

/** Reads overrides from the URL of the page. Only internal websites have experiments to override. */
export function takeOverrides(): void {
  if (!isInternal(pageContext().website ?? {})) return;
  const before = storedVariants();
  const after = variantsAfter(before, new URLSearchParams(location.search));
  if (JSON.stringify(after) !== JSON.stringify(before)) store("localStorage", KEY, JSON.stringify(after));
}

/** Returns the variant that overrides an experiment in this browser, or undefined. */
export function variantOf(name: string): string | undefined {
  if (!isInternal(pageContext().website ?? {})) return undefined;
  const variants = storedVariants();
  return Object.hasOwn(variants, name) ? variants[name] : undefined;
}

function storedVariants(): Variants {
  try {
    const value = JSON.parse(stored("localStorage", KEY) ?? "{}") as unknown;
    if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(Object.entries(value).filter(([, variant]) => typeof variant === "string"));
  } catch {
    return {};
  }
}
