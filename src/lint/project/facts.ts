import { argumentSpan } from "#core/analyze/check-arguments.js";
import { partialNames } from "#core/source/partial-names.js";
import type { Span } from "#core/source/span.js";
import type { Node } from "#core/syntax/index.js";
import { type FileRole, roleOf } from "../file-role.js";
import { namesInText } from "../names/locals.js";
import { argumentsOf, formattersOf, referencesOf } from "../names/references.js";
import { VOID } from "../outline/elements.js";
import { platformTags } from "../repository/platform-tags.js";
import { traverse } from "../traverse.js";

/** A partial or macro that a file applies or includes. */
export interface PartialCall {
  readonly name: string;
  readonly span: Span;
  readonly include: boolean;
  /** Whether it is outside of every block, so that it does not depend on the data. */
  readonly always: boolean;
}

/** The facts about a file that other files of a project need. Plain data, so that they can be cached. */
export interface FileFacts {
  readonly path: string;
  /** The name that templates use for it. */
  readonly name: string;
  /** Its path below `blocks/`, which templates of a repository use for a block in a folder. Otherwise its name. */
  readonly blockPath: string;
  readonly role: FileRole;
  readonly calls: readonly PartialCall[];
  readonly macros: readonly string[];
  /** Local variables that it mentions, except in tags that set them. */
  readonly variables: readonly string[];
  /** Local variables that its tags set. */
  readonly definitions: readonly string[];
  /** Names of templates in platform tags: `<squarespace:navigation template="main">` names main.block. */
  readonly hostNames: readonly string[];
  /** Number of queries of the platform outside of every block. */
  readonly queries: number;
  /** Start tags minus end tags in the source, by element name, where they differ. Comments are like elements. */
  readonly balance: Readonly<Record<string, number>>;
}

const LOCAL = /@[a-zA-Z][a-zA-Z0-9_-]*/g;
const HOST_TAG = /<squarespace:[^<>]*/gi;
const HOST_NAME = /\b(?:template|name|lifecycle)\s*=\s*["']?([\w./-]+)/g;

const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)/g;

/** Stands for comments among the names of elements. */
export const COMMENT = "<!--";

/** Counts tags wherever they occur, to show which files may close an element that another one opens. */
function balanceIn(text: string): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const [, slash, name = ""] of text.matchAll(TAG)) {
    const key = name.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + (slash === "/" ? -1 : 1));
  }
  counts.set(COMMENT, text.split("<!--").length - text.split("-->").length);
  return Object.fromEntries([...counts].filter(([name, count]) => count !== 0 && !VOID.has(name)));
}

function queriesIn(text: string, comments: readonly Span[], outside: readonly Span[]): number {
  if (!text.includes("<squarespace:query")) return 0;
  let next = 0;
  return platformTags(text, comments).filter((tag) => {
    while ((outside[next]?.end ?? text.length) <= tag.start) next++;
    return tag.name === "query" && (outside[next]?.start ?? text.length) <= tag.start;
  }).length;
}

export function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

const NO_CALLS: readonly never[] = [];

/** Returns the partials and macros that a tag calls. */
export function callsOf(
  node: Node,
): readonly { readonly name: string; readonly span: Span; readonly include: boolean }[] {
  if (node.kind === "include") {
    const { name, arguments: list } = node;
    return name === "" ? [] : [{ name, span: argumentSpan(list, 0, node), include: true }];
  }
  const formatters = formattersOf(node);
  // Called for every node, and few have formatters.
  if (formatters.length === 0) return NO_CALLS;
  return formatters.flatMap((call) => {
    const name = call.name === "apply" ? call.arguments?.values[0] : undefined;
    if (name === undefined || name === "") return [];
    return [{ name, span: argumentSpan(call.arguments, 0, call), include: false }];
  });
}

export function factsOf(path: string, text: string, body: readonly Node[]): FileFacts {
  const calls: PartialCall[] = [];
  const macros = new Set<string>();
  const variables = new Set<string>();
  const comments: Span[] = [];
  const outside: Span[] = [];
  const definitions = new Set<string>();
  traverse(body, {
    enter: (node, parents) => {
      for (const call of callsOf(node)) calls.push({ ...call, always: parents.length === 0 });
      if (node.kind === "macro") macros.add(node.name);
      if (node.kind === "comment") comments.push(node);
      if (node.kind === "text" && parents.length === 0) outside.push(node);
      if (node.kind === "var" || node.kind === "ctx" || node.kind === "inject") definitions.add(node.name);
      for (const reference of referencesOf(node)) {
        const first = reference.path[0];
        if (typeof first === "string" && first.startsWith("@")) variables.add(first);
      }
      const sources = argumentsOf(node).map((list) => list.text);
      if (node.kind === "eval") sources.push(node.expression);
      // A malformed tag still shows what its author meant.
      if (node.kind === "malformed") sources.push(node.text);
      if (node.kind === "text") for (const name of namesInText(node.text)) variables.add(name);
      for (const source of sources) for (const [name] of source.matchAll(LOCAL)) variables.add(name);
    },
    leave: () => undefined,
    enterPart: () => undefined,
    leavePart: () => undefined,
  });
  const hostNames = new Set<string>();
  for (const [tag] of text.matchAll(HOST_TAG)) {
    for (const [, name] of tag.matchAll(HOST_NAME)) hostNames.add(name as string);
  }
  return {
    path,
    name: fileName(path),
    blockPath: partialNames(path).at(-1) as string,
    role: roleOf(path),
    calls,
    macros: [...macros],
    variables: [...variables],
    definitions: [...definitions],
    hostNames: [...hostNames],
    queries: queriesIn(text, comments, outside),
    balance: balanceIn(text),
  };
}
