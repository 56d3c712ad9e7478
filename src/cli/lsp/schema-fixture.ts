import { basename } from "node:path";
import type { Fixture } from "../../language/template-view.js";
import { roleOf } from "../../lint/file-role.js";
import type { Project } from "../../lint/project/project.js";

/**
 * Returns sample data of a template from the schemas. A block that no template applies gets the data of a navigation
 * that names it, or with `anything` all possible data: a page, or an item of one.
 */
export async function schemaFixture(
  path: string,
  project: Project | undefined,
  anything = false,
): Promise<readonly Fixture[]> {
  // Imported lazily: the schemas take longer to load than everything else.
  const { schemaSamples } = await import("../../model/schemas/page-samples.js");
  const { page, navigation } = schemaSamples();
  const fixture = (name: string, value: unknown): Fixture => ({ path: "", name, value, isSchema: true });
  const ofPage = fixture("the schema of pages", page);
  if (roleOf(path) !== "block") return [ofPage];
  const file = project?.files.find((one) => one.path === path || one.name === basename(path));
  const ofNavigation = fixture("the schema of navigations", navigation);
  if (file !== undefined && project?.isNamedByHost(file) === true) return [ofNavigation];
  return anything ? [fixture("the schema of items", page["item"]), ofPage] : [];
}
