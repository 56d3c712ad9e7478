import { staticHtml } from "#core/library/fragment.js";
import type { SiteCode } from "../site-codes.js";
import type { JoinedLayout } from "./layout.js";
import { inserted, type RenderedTemplate } from "./rendered-template.js";

/** Replaces positions in the joined layout by positions in the files of its regions. */
export function located(rendered: RenderedTemplate, layout: JoinedLayout): RenderedTemplate {
  const diagnostics = rendered.diagnostics.map((diagnostic) => {
    if (diagnostic.source !== layout.name) return diagnostic;
    const start = layout.positionOf(diagnostic.start.offset);
    const end = layout.positionOf(diagnostic.end.offset);
    if (start === undefined || end === undefined) return diagnostic;
    return {
      ...diagnostic,
      source: start.path,
      start: start.position,
      end: end.path === start.path ? end.position : start.position,
    };
  });
  const runs = rendered.runs.map((run) => {
    const place = run.template === layout.name ? layout.placeOf(run.span.start) : undefined;
    if (place === undefined) return run;
    const span = { start: place.offset, end: place.offset + run.span.end - run.span.start };
    return { ...run, template: place.path, span };
  });
  return { ...rendered, diagnostics, runs };
}

/** Adds headers and footers to a layout that does not write them, as the platform's pages need both. */
export function withMissingParts(
  page: RenderedTemplate,
  layout: JoinedLayout,
  headers: string,
  footers: string,
): RenderedTemplate {
  const html = staticHtml(page.segments);
  const added: { readonly at: number; readonly text: string }[] = [];
  const diagnostics = [...page.diagnostics];
  const add = (name: string, text: string, tag: RegExp): void => {
    if (text === "" || html.includes(text)) return;
    const start = layout.positionOf(0);
    if (start === undefined) return;
    const at = html.search(tag);
    if (at === -1) return;
    added.push({ at, text });
    diagnostics.push({
      code: "layout-variable" satisfies SiteCode,
      severity: "warning",
      message: `The layout "${layout.key}" does not write {${name}}, so it is added.`,
      help: `Write it ${name === "squarespace-headers" ? "before </head>" : "before </body>"}.`,
      source: start.path,
      start: start.position,
      end: start.position,
    });
  };
  add("squarespace-headers", headers, /<\/head\s*>/i);
  add("squarespace-footers", footers, /<\/body\s*>(?![\s\S]*<\/body\s*>)/i);
  for (const region of layout.missing) {
    const start = layout.positionOf(0);
    diagnostics.push({
      code: "region-missing" satisfies SiteCode,
      severity: "warning",
      message: `The layout "${layout.key}" lists the region "${region}", which does not exist.`,
      help: `Add ${region}.region, or remove it from template.conf.`,
      source: "template.conf",
      start: start?.position ?? { offset: 0, line: 1, column: 1 },
      end: start?.position ?? { offset: 0, line: 1, column: 1 },
    });
  }
  const result = added.reduceRight<RenderedTemplate>(
    (rendered, { at, text }) => inserted(rendered, at, text),
    { ...page, diagnostics },
  );
  return result;
}
