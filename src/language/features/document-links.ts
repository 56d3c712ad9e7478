import type { DocumentLink } from "vscode-languageserver-types";
import { walk } from "#core/syntax/index.js";
import { occurrencesIn } from "#lint/locate/occurrences.js";
import { callsOf } from "#lint/project/facts.js";
import { assetAddresses } from "#lint/repository/asset-addresses.js";
import { platformTags } from "#lint/repository/platform-tags.js";
import type { TemplateView } from "../template-view.js";
import { fileOfAttribute } from "./platform-tags.js";

/** Maximum number of links, because editors become slow with more. */
const MAX_LINKS = 2_000;

/** Links names of partials, of files in platform tags, and addresses below `/assets/` to the files. */
export function documentLinks({ document, site }: TemplateView): readonly DocumentLink[] {
  if (site === undefined) return [];
  const links: DocumentLink[] = [];
  const add = (start: number, end: number, target: string | undefined): void => {
    if (target !== undefined) links.push({ range: document.range({ start, end }), target });
  };
  const { repository } = site.project;
  const paths = new Set(repository?.paths);
  const macros = new Set(occurrencesIn(document.tree).macros);
  walk(document.tree.body, {
    enter: (node) => {
      if (links.length >= MAX_LINKS) return;
      for (const { name, span } of callsOf(node)) {
        const file = site.project.partial(name);
        // A macro of this file hides the partial.
        if (file !== undefined && !macros.has(name)) add(span.start, span.end, site.document(file.path)?.uri);
      }
      if (node.kind !== "text") return;
      for (const { path, start, end } of assetAddresses(node.text)) {
        const file = `${repository?.templateRoot ?? ""}assets/${path}`;
        if (paths.has(file)) add(node.start + start, node.start + end, site.uri?.(file));
      }
    },
  });
  for (const tag of platformTags(document.text, [])) {
    for (const attribute of tag.attributes) {
      add(attribute.valueSpan.start, attribute.valueSpan.end, fileOfAttribute(tag, attribute, site));
    }
  }
  return links.slice(0, MAX_LINKS);
}
