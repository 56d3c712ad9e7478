import { basename } from "node:path";
import type { Fixture } from "#language/template-view.js";
import { roleOf } from "#lint/file-role.js";
import type { Project } from "#lint/project/project.js";

/**
 * Returns sample data of a template from the schemas. A block that no template applies gets the data of a navigation
 * that names it, or with `fallback` the data of an item and of a page.
 */
export async function schemaFixture(
  path: string,
  project: Project | undefined,
  fallback = false,
): Promise<readonly Fixture[]> {
  // Imported lazily: the schemas take longer to load than everything else.
  const { schemaSamples } = await import("#model/schemas/page-samples.js");
  const { page, navigation } = schemaSamples();
  const fixture = (name: string, value: unknown): Fixture => ({ path: "", name, value, isSchema: true });
  const ofPage = fixture("the schema of pages", page);
  if (roleOf(path) !== "block") return [ofPage];
  const file = project?.files.find((member) => member.path === path || member.name === basename(path));
  const ofNavigation = fixture("the schema of navigations", navigation);
  if (file !== undefined && project?.isNamedByHost(file) === true) return [ofNavigation];
  return fallback ? [fixture("the schema of items", page["item"]), ofPage] : [];
}
