import { roleOf } from "../file-role.js";
import type { Project } from "../project/project.js";
import { frameOf } from "./frame.js";
import { page, website, websiteSettings } from "./platform-samples.js";
import { UNKNOWN_SAMPLES } from "./samples.js";
import { pageData, type TemplateData } from "./template-data.js";

/** The fields that a scope finds in the page around it, because no item or collection has fields of these names. */
export const GLOBALS: ReadonlySet<string | number> = new Set(["website", "websiteSettings"]);

const OF_PAGES: TemplateData = { ...pageData([page], false), isSchema: true };
/** A block may be applied to any value of a page. */
const OF_BLOCKS: TemplateData = {
  origins: [{ frames: [frameOf([{ website, websiteSettings }]), frameOf(UNKNOWN_SAMPLES)], by: undefined }],
  explicit: false,
  isSchema: true,
};

/** Bodies of these tags are rendered over other data than the page around them. */
const OTHER_DATA = /<\/squarespace:(?:navigation|folder-navigation|category)/i;

/**
 * Returns samples of the data that the platform renders a template with. They show the kinds of some values. Undefined
 * for templates that are not the platform's, and for sites with their own data.
 */
export function platformData(
  path: string,
  text: string,
  project: Project | undefined,
): TemplateData | undefined {
  if (!isOfPlatform(path, project) || OTHER_DATA.test(text)) return undefined;
  return roleOf(path) === "block" ? OF_BLOCKS : OF_PAGES;
}

const PRESENT: ReadonlySet<string> = new Set(["website"]);
const PRESENT_IN_LISTS: ReadonlySet<string> = new Set(["website", "collection"]);
const PRESENT_IN_ITEMS: ReadonlySet<string> = new Set(["website", "collection", "item"]);

/** Returns the values that the platform always has where it renders a template. */
export function presentIn(path: string, project: Project | undefined): ReadonlySet<string> | undefined {
  if (!isOfPlatform(path, project)) return undefined;
  if (path.endsWith(".item")) return PRESENT_IN_ITEMS;
  return path.endsWith(".list") ? PRESENT_IN_LISTS : PRESENT;
}

/** Returns whether the platform renders the template, with its own data. */
export function isOfPlatform(path: string, project: Project | undefined): boolean {
  return roleOf(path) !== "unknown" && !hasOwnData(project);
}

function hasOwnData(project: Project | undefined): boolean {
  const paths = project?.repository?.paths ?? [];
  return paths.some((path) => /(?:^|\/)site\.json$/.test(path) && !/(?:^|\/)content\//.test(path));
}
