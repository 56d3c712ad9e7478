import { Engine } from "#core/compile/engine.js";
import { blockContent } from "#core/library/formatters/content/block.js";
import { completeContent } from "#site/content/complete-content.js";
import type { ContentFiles } from "#site/content/content.js";
import { type PageResponse, renderSitePage } from "#site/page/render-page.js";
import type { PageOptions, SiteSnapshot } from "#site/page/tag-page.js";
import { readConfiguration } from "#site/repository/read-configuration.js";
import { systemPartials } from "#site/system/partials.js";
import { systemTemplates } from "#site/system/templates.js";
import { internalTags, platformTags } from "#site/tags/registry.js";
import { library, pack } from "./installed-locales.js";

const engine = new Engine({
  tags: [...platformTags, ...internalTags],
  formatters: [blockContent],
  locales: { library: () => library, pack },
});

export const NOW = Date.UTC(2026, 2, 1, 12);

/** A template repository in memory. */
export function siteOf(
  files: Readonly<Record<string, string>>,
  content: Partial<ContentFiles> = {},
): SiteSnapshot {
  const configuration = readConfiguration({ paths: Object.keys(files), text: (path) => files[path] });
  const all = { site: {}, navigation: {}, collections: {}, pages: {}, blockFields: {}, ...content };
  return {
    configuration,
    content: completeContent(configuration, all, { isMadeUp: false, diagnostics: [] }),
    templates: Object.fromEntries(Object.entries(files).filter(([path]) => !path.endsWith(".conf"))),
    scripts: Object.fromEntries(
      Object.keys(files).flatMap((path) => (path.startsWith("scripts/") ? [[path.slice(8), "v1"]] : [])),
    ),
  };
}

export interface ShownPage {
  readonly html: string;
  /** `CODE: MESSAGE` */
  readonly problems: readonly string[];
  readonly response: PageResponse;
}

export function show(site: SiteSnapshot, address: string, options: Partial<PageOptions> = {}): ShownPage {
  const [path = "/", query = ""] = address.split("?");
  const blocks = Object.entries(site.templates).flatMap(([file, source]) =>
    file.startsWith("blocks/") ? [[file.slice(7), source]] : [],
  );
  const partials = { ...systemPartials, ...Object.fromEntries(blocks) };
  const response = renderSitePage(
    site,
    {
      path,
      query,
      origin: "http://localhost:4000",
      now: NOW,
      options: { loggedIn: false, combo: false, placeholders: false, ...options },
    },
    {
      render: (source, name, context, page) => {
        const template = engine.compile(source, { name });
        const result = template.render(context, {
          partials,
          tagHost: page,
          now: NOW,
          locale: "en",
          timeZone: "UTC",
        });
        return {
          segments: [{ kind: "html", html: result.html }],
          diagnostics: [...template.diagnostics, ...result.errors],
          runs: [],
          reads: [],
        };
      },
      systemTemplates,
      runtime: () => "",
      footers: "",
      tweakClasses: "",
      stylesVersion: "1",
      revision: "1",
    },
  );
  if (response.kind !== "page") return { html: "", problems: [], response };
  return {
    html: response.segments
      .map((segment) => (segment.kind === "html" ? segment.html : segment.fragment))
      .join(""),
    problems: response.diagnostics.map(({ code, message }) => `${code}: ${message}`),
    response,
  };
}
