import type { Engine } from "#core/compile/engine.js";
import type { Template } from "#core/compile/template.js";
import { blockContent } from "#core/library/formatters/content/block.js";
import type { Segment } from "#core/library/fragment.js";
import { DEFAULT_LIMITS } from "#core/render/limits.js";
import { partialNames } from "#core/source/partial-names.js";
import { systemPartials } from "../system/partials.js";
import { internalTags, platformTags } from "../tags/registry.js";
import { joinScripts } from "../tags/script.js";
import { timeZoneOf } from "./context.js";
import type { PageParts } from "./render-page.js";
import type { SiteSnapshot } from "./tag-page.js";

export interface RendererOptions {
  /** Whether to record which tag wrote what. */
  readonly traced: boolean;
  readonly islands: boolean;
}

/** Templates of a site that are compiled. They live as long as its snapshot. */
interface CompiledSite {
  readonly templates: Map<string, Template>;
  /** The partials of all templates of the site by the names that they apply. */
  readonly partials: Readonly<Record<string, string>>;
}

/** Renders templates of sites with an engine that knows the platform's tags. */
export class SiteRenderer {
  readonly #engine: Engine;
  readonly #compiled = new WeakMap<SiteSnapshot, CompiledSite>();

  constructor(engine: Engine) {
    this.#engine = engine.with([...platformTags, ...internalTags], [blockContent]);
  }

  /** Returns the function of the page pipeline that renders. */
  renderFor(site: SiteSnapshot, { traced, islands }: RendererOptions): PageParts["render"] {
    const compiled = this.#compiledSite(site);
    const timeZone = timeZoneOf(site);
    const { locale } = site.content;
    return (source, name, context, page) => {
      const template = this.#template(compiled, source, name);
      const result = template.render(context, {
        partials: compiled.partials,
        tagHost: page,
        now: page.now,
        locale,
        timeZone,
        islands,
        limits: DEFAULT_LIMITS,
        ...(traced ? { map: true, reads: true } : {}),
      });
      const isJoined = page.options.combo;
      return {
        segments: isJoined ? result.segments.map(withJoinedScripts) : result.segments,
        diagnostics: [...template.diagnostics, ...result.errors],
        // Joined scripts move everything that follows them.
        runs: isJoined ? [] : (result.map?.runs ?? []),
        reads: result.reads ?? [],
      };
    };
  }

  #compiledSite(site: SiteSnapshot): CompiledSite {
    const known = this.#compiled.get(site);
    if (known !== undefined) return known;
    const compiled = {
      templates: new Map<string, Template>(),
      partials: { ...systemPartials, ...partialsOf(site) },
    };
    this.#compiled.set(site, compiled);
    return compiled;
  }

  #template({ templates }: CompiledSite, source: string, name: string): Template {
    const known = templates.get(name);
    if (known?.source === source) return known;
    const template = this.#engine.compile(source, { name });
    templates.set(name, template);
    return template;
  }
}

/** Returns blocks and regions by the names that templates use. The first of several files with one name counts. */
export function partialsOf({ templates }: SiteSnapshot): Readonly<Record<string, string>> {
  const partials = new Map<string, string>();
  for (const [path, source] of Object.entries(templates)) {
    if (!/\.(?:block|region)$/.test(path)) continue;
    for (const name of partialNames(path)) if (!partials.has(name)) partials.set(name, source);
  }
  return Object.fromEntries(partials);
}

function withJoinedScripts(segment: Segment): Segment {
  return segment.kind === "html" ? { ...segment, html: joinScripts(segment.html) } : segment;
}
