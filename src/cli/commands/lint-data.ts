import { type DataSources, type OwnData, SiteData } from "#lint/data/site-data.js";
import { pageData, type TemplateData } from "#lint/data/template-data.js";
import { roleOf } from "#lint/file-role.js";
import type { Project } from "#lint/project/project.js";
import { Fixtures } from "#store/fixtures.js";

/** The templates of a site for `SiteData`. Paths are those of the project's facts. */
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
 * Determines the data of templates. Pages: the file named on the command line, a file next to the template, or one
 * named in `site.json`. Partials: the values that templates with data apply them to.
 */
export class LintData {
  readonly #fixtures: Fixtures;
  /** The value from the command line, and the files that it applies to. */
  readonly #commandLineData:
    | { readonly value: unknown; readonly appliesTo: (absolute: string) => boolean }
    | undefined;

  constructor(
    fixtures: Fixtures = new Fixtures(),
    commandLineData?: { readonly value: unknown; readonly appliesTo: (absolute: string) => boolean },
  ) {
    this.#fixtures = fixtures;
    this.#commandLineData = commandLineData;
  }

  /** Creates the data of a site. Call it again after a template of the site or its data has changed. */
  ofSite({ root, project, source, absolute }: SiteSources): SiteData {
    return new SiteData({ project, source, own: (path) => this.#own(absolute(path), root) });
  }

  /** Returns the data that a template itself is rendered with. */
  async alone(absolute: string, root: string | undefined): Promise<TemplateData | undefined> {
    const own = await this.#own(absolute, root);
    return typeof own === "object" ? pageData(own.values, own.explicit) : undefined;
  }

  /** Returns a string that changes whenever the data of a template itself changes. */
  async version(absolute: string, root: string | undefined): Promise<string> {
    if (this.usesCommandLineData(absolute)) return "command line";
    const own = await this.#fixtures.own(absolute, root, mayBePage(absolute));
    return typeof own === "object" ? own.version : String(own);
  }

  async #own(absolute: string, root: string | undefined): Promise<OwnData | "none" | undefined> {
    if (this.#commandLineData !== undefined && this.usesCommandLineData(absolute)) {
      return { values: [this.#commandLineData.value], explicit: true };
    }
    return this.#fixtures.own(absolute, root, mayBePage(absolute));
  }

  usesCommandLineData(absolute: string): boolean {
    return this.#commandLineData?.appliesTo(absolute) === true && mayBePage(absolute);
  }
}
