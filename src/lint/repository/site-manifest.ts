import type { Around } from "./around.js";
import { type JsonNode, memberOf } from "./json-tree.js";
import { problem } from "./named-files.js";
import type { ShapeProblem } from "./shape-problems.js";

const ADDRESS = /^\/(?:[^/?#\s\\]+(?:\/[^/?#\s\\]+)*)?$/;

/** Returns the problems of the pages in a `site.json`: their paths and their sources. */
export function manifestProblems(root: JsonNode, around: Around | undefined): readonly ShapeProblem[] {
  const list = memberOf(root, "pages");
  const pages = list?.kind === "array" ? list.items : [];
  const incomplete = pages.flatMap(incompletePage);
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
        return [problem(node, `There is no file ${node.value}.`, `Add it, or correct "${node.value}".`)];
      }),
    ]),
  ];
}

/** A page without a slide needs a template and data. */
function incompletePage(page: JsonNode): readonly ShapeProblem[] {
  if (page.kind !== "object" || memberOf(page, "slide") !== undefined) return [];
  const span = { start: page.start, end: page.start + 1 };
  return ["template", "data"]
    .filter((key) => memberOf(page, key) === undefined)
    .map((key) => problem(span, `"${key}" is missing.`, `Add "${key}", or the "slide" that the page shows.`));
}

/** Returns the problems of a page's path. `known` are the paths of the pages before it. */
function addressProblem(node: JsonNode | undefined, known: Set<string>): readonly ShapeProblem[] {
  if (node?.kind !== "scalar" || typeof node.value !== "string") return [];
  const { value } = node;
  const isKnown = known.has(value);
  known.add(value);
  if (isKnown)
    return [problem(node, `Another page has the path "${value}".`, "Give each page a path of its own.")];
  if (ADDRESS.test(value) && !/\/\.\.?(?:\/|$)/.test(value) && !/^\/assets\//i.test(value)) return [];
  const help = 'A path begins with "/", does not end with one, and does not lie below /assets/.';
  return [problem(node, `No page can be served at "${value}".`, help)];
}
