import type { Library } from "#core/library/registry.js";
import type { Project } from "#lint/project/project.js";
import type { TemplateDocument } from "./template-document.js";

/** Data of a template. */
export interface Fixture {
  readonly path: string;
  /** The display name. */
  readonly name: string;
  readonly value: unknown;
  /** Whether the value was generated from a schema, so that only its members are meaningful. */
  readonly isSchema?: boolean;
  /** The value of the whole file, if `value` is a part of it that another template passes. */
  readonly whole?: unknown;
}

/** The site of a template. Its paths are absolute. */
export interface SiteView {
  readonly project: Project;
  readonly document: (path: string) => TemplateDocument | undefined;
  /** `template.conf`, if the site has one. */
  readonly configuration?: TemplateDocument | undefined;
  /** `site.json`, if the site has one. */
  readonly manifest?: TemplateDocument | undefined;
  /** The URI of a file by its path relative to the site. */
  readonly uri?: (path: string) => string;
}

/** A template and its context for the editor features. */
export interface TemplateView {
  readonly document: TemplateDocument;
  readonly library: Library;
  readonly site: SiteView | undefined;
  readonly fixtures: readonly Fixture[];
}

/** Returns the name of a document for rules and renaming. An unsaved document may have any role. */
export function nameOf({ path, uri }: TemplateDocument): string {
  return path ?? uri;
}
