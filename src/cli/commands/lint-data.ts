import { type DataSources, type OwnData, SiteData } from "../../lint/data/site-data.js";
import { pageData, type TemplateData } from "../../lint/data/template-data.js";
import { roleOf } from "../../lint/file-role.js";
import type { Project } from "../../lint/project/project.js";
import { Fixtures } from "../../store/fixtures.js";

/** The templates of a site, as `SiteData` needs them. Paths are those of the project's facts. */
export interface SiteSources {
  readonly root: string;
  readonly project: Project;
  readonly source: DataSources["source"];
  readonly absolute: (path: string) => string;
}

export function mayBePage(path: string): boolean {
  const role = roleOf(path);
  return role === "page" || role === "unknown";
}

/**
 * The data of templates: what a call names for its pages, what lies beside them or what a `site.json` names; and of
 * partials, what templates with data apply them to.
 */
export class LintData {
  readonly #fixtures: Fixtures;
  /** The value that the call names, and the files that it is for. */
  readonly #given: { readonly value: unknown; readonly to: (absolute: string) => boolean } | undefined;

  constructor(
    fixtures: Fixtures = new Fixtures(),
    given?: { readonly value: unknown; readonly to: (absolute: string) => boolean },
  ) {
    this.#fixtures = fixtures;
    this.#given = given;
  }

  /** Made anew whenever a template of the site or its data have changed. */
  ofSite({ root, project, source, absolute }: SiteSources): SiteData {
    return new SiteData({ project, source, own: (path) => this.#own(absolute(path), root) });
  }

  /** The data that a template is rendered with by itself. */
  async alone(absolute: string, root: string | undefined): Promise<TemplateData | undefined> {
    const own = await this.#own(absolute, root);
    return typeof own === "object" ? pageData(own.values, own.explicit) : undefined;
  }

  /** Changes whenever the data change that a template is rendered with by itself. */
  async version(absolute: string, root: string | undefined): Promise<string> {
    if (this.isGiven(absolute)) return "given";
    const own = await this.#fixtures.own(absolute, root, mayBePage(absolute));
    return typeof own === "object" ? own.version : String(own);
  }

  async #own(absolute: string, root: string | undefined): Promise<OwnData | "none" | undefined> {
    if (this.#given !== undefined && this.isGiven(absolute)) {
      return { values: [this.#given.value], explicit: true };
    }
    return this.#fixtures.own(absolute, root, mayBePage(absolute));
  }

  isGiven(absolute: string): boolean {
    return this.#given?.to(absolute) === true && mayBePage(absolute);
  }
}
