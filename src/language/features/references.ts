import type { Location } from "vscode-languageserver-types";
import { placeAt } from "#core/syntax/index.js";
import { occurrencesAt } from "#lint/locate/rename-local.js";
import { callsOf, type FileFacts, factsOf } from "#lint/project/facts.js";
import { macroSpans } from "../macro-spans.js";
import { nameOf, type TemplateView } from "../template-view.js";

/** Finds the uses of the partial, macro or local variable at the cursor and, if `declared`, its definition. */
export function references(view: TemplateView, offset: number, declared: boolean): readonly Location[] {
  const { document } = view;
  const place = placeAt(document.tree, offset);
  if (place === undefined) return [];
  const call = callsOf(place.node).find(({ span }) => span.start <= offset && offset <= span.end);
  if (call !== undefined) return callsOfName(view, call.name, declared);
  if (place.part?.kind === "macro") return callsOfName(view, place.part.name, declared);
  return occurrencesAt(document.tree, offset)
    .filter(({ kind }) => declared || kind !== "definition")
    .map((span) => document.location(span));
}

/**
 * Returns the calls of a partial or macro. A macro hides a partial of its name in its file. Without such a partial,
 * macros of other files may have been included, so all uses of the name belong together.
 */
function callsOfName(view: TemplateView, name: string, declared: boolean): readonly Location[] {
  const { document, site } = view;
  const ownFacts = factsOf(nameOf(document), document.text, document.tree.body);
  const file = site?.project.partial(name);
  const isMacro = ownFacts.macros.includes(name) || file === undefined;
  const all = site === undefined ? [ownFacts] : site.project.files;
  const relevant = all.filter(({ macros, path }) =>
    isMacro ? file === undefined || path === ownFacts.path : !macros.includes(name),
  );
  const locations = relevant.flatMap((facts) => locationsIn(view, facts, name, declared && isMacro));
  if (!declared || isMacro) return locations;
  const start = site?.document(file.path)?.location({ start: 0, end: 0 });
  return start === undefined ? locations : [start, ...locations];
}

function locationsIn(
  { document, site }: TemplateView,
  { path, calls }: FileFacts,
  name: string,
  macros: boolean,
): readonly Location[] {
  const at = path === nameOf(document) ? document : site?.document(path);
  if (at === undefined) return [];
  const spans = calls.filter((call) => call.name === name).map(({ span }) => span);
  if (macros) spans.push(...macroSpans(at.tree, name));
  return spans.sort((a, b) => a.start - b.start).map((span) => at.location(span));
}
