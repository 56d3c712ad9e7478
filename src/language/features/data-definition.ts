import type { Location } from "vscode-languageserver-types";
import { placeAt } from "#core/syntax/index.js";
import type { Path } from "#core/values/path.js";
import { scopeAt } from "#lint/locate/scope-at.js";
import { locatedCopy, pathOfObject } from "../json/located-copy.js";
import { placeInJson } from "../json/place-in-json.js";
import type { TemplateDocument } from "../template-document.js";
import type { Fixture, TemplateView } from "../template-view.js";

/** Maximum number of elements of a list whose places are returned. */
const MAX_PLACES = 20;

/**
 * Finds the values of the reference at the cursor in the JSON files of the data. `read` returns a file by its path.
 * `shared` is the path of the data that all pages of the site have.
 */
export async function dataDefinitions(
  view: TemplateView,
  offset: number,
  read: (path: string) => Promise<TemplateDocument | undefined>,
  shared?: string,
): Promise<readonly Location[]> {
  const locations: Location[] = [];
  for (const fixture of view.fixtures) {
    if (fixture.isSchema === true) continue;
    const paths = pathsAt(view, offset, fixture);
    for (const file of paths.length === 0 ? [] : [fixture.path, shared]) {
      const document = file === undefined ? undefined : await read(file);
      if (document === undefined) continue;
      const found = paths.flatMap((path) => placeInJson(document.text, path) ?? []);
      locations.push(...found.map((span) => document.location(span)));
      if (found.length > 0) break;
    }
  }
  return locations.slice(0, MAX_PLACES);
}

/** Returns the paths in a data file of the values that a reference finds. */
function pathsAt({ document }: TemplateView, offset: number, { value, whole }: Fixture): readonly Path[] {
  const { node, part } = placeAt(document.tree, offset) ?? {};
  if (node === undefined || part?.kind !== "reference") return [];
  const base = whole === undefined ? [] : pathOfObject(whole, value);
  if (base === undefined) return [];
  const { copy, paths } = locatedCopy(value);
  const isTarget = node.kind === "section" || node.kind === "repeated";
  return scopeAt(document.tree, part.start, [copy], ({ data: [scopes] }) => {
    const lookup = isTarget ? scopes?.target(part.reference) : scopes?.lookup(part.reference);
    if (lookup?.kind !== "found") return [];
    return lookup.values.flatMap((found) => {
      const path = paths.get(found);
      return path === undefined ? [] : [[...base, ...path]];
    });
  });
}
