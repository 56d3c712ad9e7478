import type { Hover } from "vscode-languageserver-types";
import type { Reference } from "#core/syntax/index.js";
import { placeAt } from "#core/syntax/index.js";
import { wellFormed } from "#core/values/surrogates.js";
import { scopeAt } from "#lint/locate/scope-at.js";
import { localName } from "#lint/names/locals.js";
import { callsOf } from "#lint/project/facts.js";
import { callDocumentation, instructionDocumentation, markdown } from "../documentation.js";
import { describeValue } from "../sample-text.js";
import type { TemplateView } from "../template-view.js";
import { partialText } from "./partial-description.js";
import { hoverPlatformTag } from "./platform-tags.js";

/** Maximum length of the shown tag that sets a variable. */
const MAX_LENGTH = 300;

/** Describes the word at the cursor. */
export function hover(view: TemplateView, offset: number): Hover | undefined {
  const { document, library } = view;
  const place = placeAt(document.tree, offset);
  if (place === undefined || place.node.kind === "text") return hoverPlatformTag(view, offset);
  const call = callsOf(place.node).find(({ span }) => span.start <= offset && offset <= span.end);
  if (call !== undefined) {
    const { site } = view;
    const file = site?.project.partial(call.name);
    if (site === undefined || file === undefined) return undefined;
    return { contents: markdown(partialText(site, file)), range: document.range(call.span) };
  }
  const { part } = place;
  if (part === undefined) return undefined;
  const contents =
    part.kind === "formatter" || part.kind === "predicate"
      ? callDocumentation(library, part.call.name)
      : part.kind === "keyword"
        ? instructionDocumentation(part.keyword)
        : part.kind === "reference"
          ? referenceText(
              view,
              part.reference,
              place.node.kind === "section" || place.node.kind === "repeated",
            )
          : undefined;
  return contents && { contents, range: document.range(part) };
}

/** Describes where a local variable was set, or the value of a reference in the fixtures. */
function referenceText(view: TemplateView, reference: Reference, target: boolean) {
  const { document, fixtures } = view;
  const values = fixtures.map(({ value }) => value);
  return scopeAt(document.tree, reference.start, values, ({ locals, data }) => {
    const lines: string[] = [];
    const name = localName(reference);
    const definition = name === undefined ? undefined : locals.find(name);
    if (definition !== undefined) {
      const { start, end } = "open" in definition.node ? definition.node.open : definition.node;
      lines.push(fenced(document.text.slice(start, end)));
    }
    for (const [i, scopes] of data.entries()) {
      const lookup = target ? scopes.target(reference) : scopes.lookup(reference);
      if (lookup.kind !== "found") continue;
      const fixture = fixtures[i];
      if (fixture === undefined) continue;
      lines.push(`${fenced(describeValue(lookup.values[0], fixture))}\n\nin ${fixture.name}`);
      break;
    }
    return lines.length === 0 ? undefined : markdown(lines.join("\n\n"));
  });
}

/** Returns a fence that is longer than any run of backticks inside, so that the text cannot end it. */
function fenced(text: string): string {
  const shown = text.length > MAX_LENGTH ? `${wellFormed(text.slice(0, MAX_LENGTH))}…` : text;
  const longest = Math.max(2, ...(shown.match(/`+/g) ?? []).map((run) => run.length));
  const ticks = "`".repeat(longest + 1);
  return `${ticks}jsont\n${shown}\n${ticks}`;
}
