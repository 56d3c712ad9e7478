import { nearestPath } from "#core/diagnostics/nearest.js";
import { canonicalOf, pagePathMistake } from "#model/website/page-path.js";
import { itemsOf, type JsonNode, memberOf } from "#site/repository/json-tree.js";
import type { ShapeProblem } from "#site/repository/shape-problems.js";
import type { Around } from "./around.js";
import { problem } from "./named-files.js";

/** Returns the problems of the pages and passwords in a `site.json`. */
export function manifestProblems(root: JsonNode, around: Around | undefined): readonly ShapeProblem[] {
  const list = memberOf(root, "pages");
  const pages = list?.kind === "array" ? list.items : [];
  const incomplete = [...pages.flatMap(incompletePage), ...lockProblems(memberOf(root, "lock"), pages)];
  if (around === undefined) return incomplete;
  const paths = new Set<string>();
  return [
    ...incomplete,
    ...pages.flatMap((page) => [
      ...addressProblem(memberOf(page, "path"), paths),
      ...["template", "data", "slide"].flatMap((key) => {
        const node = memberOf(page, key);
        if (node?.kind !== "scalar" || typeof node.value !== "string" || around.hasFile(node.value))
          return [];
        const close = nearestPath(node.value, around.files ?? []);
        const help = close === undefined ? `Add it, or correct "${node.value}".` : `Did you mean "${close}"?`;
        return [problem(node, `There is no file ${node.value}.`, help)];
      }),
    ]),
  ];
}

/** A page without a slide needs a template and data, and has no layout. */
function incompletePage(page: JsonNode): readonly ShapeProblem[] {
  if (page.kind !== "object" || memberOf(page, "slide") !== undefined) return [];
  const span = { start: page.start, end: page.start + 1 };
  const missing = ["template", "data"]
    .filter((key) => memberOf(page, key) === undefined)
    .map((key) => problem(span, `"${key}" is missing.`, `Add "${key}", or the "slide" that the page shows.`));
  const layout = memberOf(page, "layout");
  if (layout === undefined) return missing;
  return [...missing, problem(layout, "Only a slide has a layout.", 'Add the "slide", or remove "layout".')];
}

/** A password that misses its page would leave the page open. */
function lockProblems(lock: JsonNode | undefined, pages: readonly JsonNode[]): readonly ShapeProblem[] {
  const paths = new Set(pages.map((page) => canonicalOf(stringOf(memberOf(page, "path")) ?? "")));
  const passwords = itemsOf(memberOf(lock, "passwords"));
  const ambiguous = passwords.filter(
    (password) => memberOf(password, "collection") !== undefined && memberOf(password, "page") !== undefined,
  );
  const named = [lock, ...passwords].flatMap((node, index) => {
    const path = memberOf(node, index === 0 ? "screen" : "page");
    const value = stringOf(path);
    return path === undefined || value === undefined || paths.has(canonicalOf(value))
      ? []
      : [problem(path, `No page has the path "${value}".`, "Write the path of a page of this site.")];
  });
  return [
    ...named,
    ...ambiguous.map(({ start }) =>
      problem(
        { start, end: start + 1 },
        "A password opens either a collection or a page.",
        "Write one entry for each.",
      ),
    ),
  ];
}

function stringOf(node: JsonNode | undefined): string | undefined {
  return node?.kind === "scalar" && typeof node.value === "string" ? node.value : undefined;
}

/** Returns the problems of a page's path. `known` are the paths of the pages before it. */
function addressProblem(node: JsonNode | undefined, known: Set<string>): readonly ShapeProblem[] {
  if (node?.kind !== "scalar" || typeof node.value !== "string") return [];
  const { value } = node;
  const path = canonicalOf(value);
  const isKnown = known.has(path);
  known.add(path);
  if (isKnown)
    return [problem(node, `Another page has the path "${value}".`, "Give each page a path of its own.")];
  const mistake = pagePathMistake(value);
  if (mistake === undefined) return [];
  return [problem(node, `No page can be served at "${value}".`, `The path ${mistake}.`)];
}
