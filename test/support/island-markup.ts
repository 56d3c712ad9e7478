import { type DefaultTreeAdapterMap, parseFragment } from "parse5";
import { renderToString } from "react-dom/server";
import type { Engine, JsonObject } from "#index.js";
import { islandTree } from "#islands/island-tree.js";
import { islands } from "#islands/registry.js";

/** One island of a template: the formatter's fragment and the HTML that the component renders on the server. */
export interface RenderedIsland {
  readonly block: string;
  readonly props: object;
  readonly fragment: string;
  readonly html: string;
}

/** Renders a template with islands; props that the block does not accept are an error. */
export function renderIslands(engine: Engine, template: string, data: JsonObject): RenderedIsland[] {
  const { segments } = engine.compile(template).render(data, { islands: true, locale: "en" });
  return segments
    .filter((segment) => segment.kind === "island")
    .map(({ block, props, fragment }) => {
      const definition = islands.find(({ name }) => name === block);
      if (definition === undefined) throw new Error(`no block ${block}`);
      const checked = definition.props.parse(props);
      const html = renderToString(islandTree({ component: definition.component, props: checked }));
      return { block, props: checked, fragment, html };
    });
}

/**
 * Tag, classes and data attributes of the elements that have any, in order: the names that style sheets of sites use.
 */
export function outline(html: string): string[] {
  const outline: string[] = [];
  visit(parseFragment(html), outline);
  return outline;
}

type Node = DefaultTreeAdapterMap["node"];

function visit(node: Node, outline: string[]): void {
  if ("attrs" in node) {
    const attributes = node.attrs
      .filter(({ name }) => name === "class" || name.startsWith("data-"))
      .filter(({ name }) => name !== "data-state")
      .map(({ name, value }) => `[${name}=${value.trim()}]`)
      .sort();
    if (attributes.length > 0) outline.push(node.tagName + attributes.join(""));
  }
  if ("childNodes" in node) for (const child of node.childNodes) visit(child, outline);
}

/** The elements of `wanted` that `found` lacks, both in order. */
export function missingFrom(actual: readonly string[], expected: readonly string[]): string[] {
  let at = 0;
  return expected.filter((entry) => {
    const place = actual.indexOf(entry, at);
    if (place < 0) return true;
    at = place + 1;
    return false;
  });
}

/** The visible text, with white space collapsed. */
export function textOf(html: string): string {
  const texts: string[] = [];
  const collect = (node: Node): void => {
    if (node.nodeName === "#text" && "value" in node) texts.push(node.value);
    if ("childNodes" in node) for (const child of node.childNodes) collect(child);
  };
  collect(parseFragment(html));
  return texts.join("").replace(/\s+/g, " ").trim();
}
