import type { Location } from "vscode-languageserver-types";
import type { Span } from "#core/source/span.js";
import { placeAt, type Tree } from "#core/syntax/index.js";
import { occurrencesIn } from "#lint/locate/occurrences.js";
import { callsOf } from "#lint/project/facts.js";
import { macroSpans } from "../macro-spans.js";
import { reachingAssignments } from "../reaching-assignments.js";
import type { TemplateView } from "../template-view.js";
import { platformTagDefinitions } from "./platform-tags.js";

/**
 * Finds the definition of the partial or macro at the cursor, or every assignment that may reach the local variable
 * there.
 */
export function definitions(view: TemplateView, offset: number): readonly Location[] {
  const { document } = view;
  const place = placeAt(document.tree, offset);
  if (place === undefined || place.node.kind === "text") return platformTagDefinitions(view, offset);
  const call = callsOf(place.node).find(({ span }) => span.start <= offset && offset <= span.end);
  if (call !== undefined) {
    const location = partialLocation(view, call.name, offset);
    return location === undefined ? [] : [location];
  }
  const { all } = occurrencesIn(document.tree);
  const at = all.find(({ start, end }) => start <= offset && offset <= end);
  if (at === undefined) return [];
  if (at.kind === "definition") return [document.location(at)];
  return reachingAssignments(view, at.start, at.name);
}

/**
 * Returns the location of a partial or macro. A macro hides a partial of its name after its definition. Macros of
 * other files may have been included.
 */
function partialLocation(
  { document, site }: TemplateView,
  name: string,
  offset: number,
): Location | undefined {
  const ownMacro = macroSpan(document.tree, name, offset);
  if (ownMacro !== undefined) return document.location(ownMacro);
  const file = site?.project.partial(name);
  if (file !== undefined) return site?.document(file.path)?.location({ start: 0, end: 0 });
  const definingFile = site?.project.files.find(({ macros }) => macros.includes(name));
  const definingDocument = definingFile && site?.document(definingFile.path);
  const span = definingDocument && macroSpan(definingDocument.tree, name, 0);
  return span && definingDocument?.location(span);
}

/** Returns the last definition of a macro before `offset`, or else the first. */
function macroSpan(tree: Tree, name: string, offset: number): Span | undefined {
  const spans = macroSpans(tree, name);
  return spans.findLast(({ start }) => start < offset) ?? spans[0];
}
