import type { Library } from "../../core/library/registry.js";
import type { Project } from "../../lint/project/project.js";
import type { Fixture } from "../../store/fixtures.js";
import type { TemplateDocument } from "./template-document.js";

/** The site that a template belongs to. Its facts call files by their absolute paths. */
export interface SiteView {
  readonly project: Project;
  readonly document: (path: string) => TemplateDocument | undefined;
}

/** A template with everything around it that the features of the editor look at. */
export interface TemplateView {
  readonly document: TemplateDocument;
  readonly library: Library;
  readonly site: SiteView | undefined;
  readonly fixtures: readonly Fixture[];
}

/** What rules and renaming call a document by; one that was never saved may be a page as well as anything else. */
export function nameOf({ path, uri }: TemplateDocument): string {
  return path ?? uri;
}
