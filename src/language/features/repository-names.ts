import type { SiteView } from "../template-view.js";

/** Returns names of the site's files of a role, without extension. */
export function namesOfRole(site: SiteView | undefined, role: "block" | "region"): readonly string[] {
  const files = (site?.project.files ?? []).filter((file) => file.role === role);
  return files.map(({ name }) => name.slice(0, name.length - role.length - 1));
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
