import { existsSync } from "node:fs";
import { join } from "node:path";

/** Marks the root of a template repository. */
export const TEMPLATE_CONFIGURATION = "template.conf";

/**
 * Describes a folder with templates for Squarespace and what works with it. Undefined for other folders. `name` is the
 * folder as given.
 */
export function aboutRepository(folder: string, name: string): string | undefined {
  if (!existsSync(join(folder, TEMPLATE_CONFIGURATION))) return undefined;
  return (
    `${name}: is a template repository of Squarespace (${TEMPLATE_CONFIGURATION}), not a site of Platen (site.json); ` +
    '"platen serve" shows it, "platen lint" checks its templates, ' +
    'and "platen render TEMPLATE --data FILE" renders one with the JSON of a page'
  );
}
