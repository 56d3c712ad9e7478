import type { Location } from "vscode-languageserver-types";
import type { Span } from "../../core/source/span.js";
import { placeAt, type Tree } from "../../core/syntax/index.js";
import { scopeAt } from "../../lint/locate/scope-at.js";
import { localName } from "../../lint/names/locals.js";
import { callsOf } from "../../lint/project/facts.js";
import { macroSpans } from "../macro-spans.js";
import type { TemplateView } from "../template-view.js";

/** Where the partial, macro or local variable at the cursor comes from. */
export function definition(view: TemplateView, offset: number): Location | undefined {
  const { document } = view;
  const place = placeAt(document.tree, offset);
  if (place === undefined) return undefined;
  const call = callsOf(place.node).find(({ span }) => span.start <= offset && offset <= span.end);
  if (call !== undefined) return partial(view, call.name, offset);
  const { part } = place;
  if (part?.kind !== "reference") return undefined;
  const name = localName(part.reference);
  if (name === undefined || offset > part.start + name.length) return undefined;
  const span = scopeAt(document.tree, part.start, [], ({ locals }) => locals.find(name)?.span);
  return span && document.location(span);
}

/** A macro hides a partial of its name from its definition on; macros of other files may have been included. */
function partial({ document, site }: TemplateView, name: string, offset: number): Location | undefined {
  const own = macroSpan(document.tree, name, offset);
  if (own !== undefined) return document.location(own);
  const file = site?.project.partial(name);
  if (file !== undefined) return site?.document(file.path)?.location({ start: 0, end: 0 });
  const other = site?.project.files.find(({ macros }) => macros.includes(name));
  const found = other && site?.document(other.path);
  const span = found && macroSpan(found.tree, name, 0);
  return span && found?.location(span);
}

/** The last definition of a macro before `offset`, or else the first. */
function macroSpan(tree: Tree, name: string, offset: number): Span | undefined {
  const spans = macroSpans(tree, name);
  return spans.findLast(({ start }) => start < offset) ?? spans[0];
}
