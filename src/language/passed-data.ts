import { placeAt, type Reference } from "#core/syntax/index.js";
import { applicationOf } from "#lint/data/passed-values.js";
import { scopeAt } from "#lint/locate/scope-at.js";
import type { PartialCall } from "#lint/project/facts.js";
import type { TemplateDocument } from "./template-document.js";
import type { Fixture, SiteView } from "./template-view.js";

/** Maximum depth of partials to follow. */
const LEVELS = 4;
/** Maximum number of callers: a partial that is used everywhere gets similar data everywhere. */
const MAX_CALLERS = 8;
const MAX_VALUES = 8;

/** The current scope, which an included file sees. */
const SCOPE: Reference = { text: "@", path: ["@"], start: 0, end: 0 };

/**
 * Finds the data that a partial gets from the templates that apply it, according to their fixtures: `{product|apply
 * card.block}` passes the product of the page's data to `card.block`.
 */
export async function passedData(
  path: string,
  site: SiteView,
  fixturesOf: (path: string) => Promise<readonly Fixture[]>,
  above: readonly string[] = [],
): Promise<readonly Fixture[]> {
  const file = site.project.file(path);
  if (file === undefined || above.length >= LEVELS || above.includes(path)) return [];
  const passedFixtures: Fixture[] = [];
  for (const caller of site.project.callers(file).slice(0, MAX_CALLERS)) {
    const document = site.document(caller.path);
    if (document === undefined) continue;
    const ownFixtures = await fixturesOf(caller.path);
    const fixtures =
      ownFixtures.length > 0
        ? ownFixtures
        : await passedData(caller.path, site, fixturesOf, [...above, path]);
    const call = caller.calls.find(({ name }) => name === file.name);
    if (call === undefined) continue;
    for (const fixture of fixtures) {
      for (const value of passedValues(document, call, fixture.value)) {
        passedFixtures.push({ ...fixture, value, whole: fixture.whole ?? fixture.value });
        if (passedFixtures.length >= MAX_VALUES) return passedFixtures;
      }
    }
  }
  return passedFixtures;
}

/** Returns values that a call passes on: for a loop, those of some elements. */
function passedValues(document: TemplateDocument, { span }: PartialCall, data: unknown): readonly unknown[] {
  const node = placeAt(document.tree, span.start)?.node;
  const application = node && applicationOf(node);
  if (application === undefined) return [];
  const reference = application.reference ?? SCOPE;
  const lookup = scopeAt(document.tree, span.start, [data], (scope) => scope.data[0]?.lookup(reference));
  return lookup?.kind === "found" ? lookup.values.slice(0, MAX_VALUES) : [];
}
