import type { SiteView } from "../template-view.js";

/** Returns the names by which the platform finds the site's files of a role, without extension. */
export function namesOfRole(site: SiteView | undefined, role: "block" | "region"): readonly string[] {
  const project = site?.project;
  const files = (project?.files ?? []).filter((file) => file.role === role);
  return files.map(({ name, blockPath }) => {
    const reachableName = project?.reachable(name) === undefined ? blockPath : name;
    return reachableName.slice(0, -(role.length + 1));
  });
}

/** Returns paths of the repository's files below a folder, relative to that folder. */
export function pathsBelow(
  site: SiteView | undefined,
  folder: string,
  endings: readonly string[],
): readonly string[] {
  const repository = site?.project.repository;
  const base = `${repository?.templateRoot ?? ""}${folder}/`;
  return (repository?.paths ?? [])
    .filter((path) => path.startsWith(base) && endings.some((ending) => path.endsWith(ending)))
    .map((path) => path.slice(base.length));
}
