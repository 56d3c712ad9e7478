import type { Library } from "../core/library/registry.js";
import type { Project } from "../lint/project/project.js";
import type { TemplateDocument } from "./template-document.js";

/** Data that a template is rendered with. */
export interface Fixture {
  readonly path: string;
  /** As people are told of it. */
  readonly name: string;
  readonly value: unknown;
  /** Whether the value shows which members there may be, but holds nothing that anybody wrote. */
  readonly isSchema?: boolean;
}

/** The site that a template belongs to. Its facts call files by their absolute paths. */
export interface SiteView {
  readonly project: Project;
  readonly document: (path: string) => TemplateDocument | undefined;
  /** `template.conf`, where the site has one. */
  readonly configuration?: TemplateDocument | undefined;
  /** The URI of a file by its path relative to the site. */
  readonly uri?: (path: string) => string;
}

/** A template with everything around it that the features of the editor look at. */
export interface TemplateView {
  readonly document: TemplateDocument;
  readonly library: Library;
  readonly site: SiteView | undefined;
  readonly fixtures: readonly Fixture[];
}

/** The name of a document for rules and renaming. A document that was never saved may be of any role. */
export function nameOf({ path, uri }: TemplateDocument): string {
  return path ?? uri;
}
