import {
  Block,
  BlockNode,
  Evaluator,
  Import,
  LessCompiler,
  LessStream,
  Media,
  type Node,
  PRIMARY_SUB,
  Renderer,
  Rule,
  STYLESHEET,
  Stylesheet,
} from "@squarespace/less-ts";
import { PLATFORM_FILES } from "./platform-library.js";

/** A place in one of the sources of a compilation. */
export interface LessPlace {
  readonly path: string;
  readonly offset: number;
}

export interface LessProblem extends Partial<LessPlace> {
  readonly code: "style-syntax" | "style-error" | "style-import-missing";
  readonly message: string;
}

/** A sheet of a compilation. */
export interface LessSource {
  readonly path: string;
  readonly text: string;
}

export interface LessRequest {
  readonly sources: readonly LessSource[];
  /** Sheets that others may import, by their path. */
  readonly importable: Readonly<Record<string, string>>;
  readonly minify: boolean;
}

/** Chains of imports are shorter; sheets that import each other twice would double with each step. */
const MAX_IMPORTS = 500;
const MAX_DEPTH = 20;
const MAX_RECURSION = 64;

/** Places of nodes. The library keeps none, so its parsers are made to remember them. */
const places = new WeakMap<object, LessPlace>();
let parsedPath = "";

for (const parselet of PRIMARY_SUB) {
  const parse = parselet.parse;
  parselet.parse = function (this: typeof parselet, stream) {
    stream.skipWs();
    const offset = stream.index;
    const node = parse.call(this, stream);
    if (node !== undefined) places.set(node, { path: parsedPath, offset });
    return node;
  };
}

/** Compiles all sources as one sheet. A source that cannot be parsed is reported and left out. */
export function compileLess({ sources, importable, minify }: LessRequest): {
  readonly css: string;
  readonly problems: readonly LessProblem[];
} {
  const compiler = new LessCompiler({
    indentSize: 2,
    compress: minify,
    fastcolor: true,
    mixinRecursionLimit: MAX_RECURSION,
  });
  const problems: LessProblem[] = [];
  const joined = new Block();
  let imports = 0;

  const parsed = ({ path, text }: LessSource): Block | undefined => {
    const stream = new LessStream(compiler.context(), text);
    parsedPath = path;
    try {
      return (stream.parse(STYLESHEET) as Stylesheet).block;
    } catch (error) {
      problems.push({ code: "style-syntax", message: syntaxMessage(error), path, offset: stream.furthest });
      return undefined;
    }
  };

  /** Puts the content of imported sheets in the place of their imports. */
  const expand = (block: Block, path: string, depth: number, active: readonly string[]): void => {
    const rules = block.rules.flatMap((node): readonly Node[] => {
      if (node instanceof BlockNode) expand(node.block as Block, path, depth, active);
      return node instanceof Import ? imported(node, path, depth, active) : [node];
    });
    block.rules.length = 0;
    block.mixins = undefined as never;
    block.resetVariableCache();
    for (const node of rules) block.add(node);
  };

  const imported = (
    node: Import,
    path: string,
    depth: number,
    active: readonly string[],
  ): readonly Node[] => {
    const name = nameOf(compiler.context().render(node.path));
    if (/^(?:[a-z]+:)?\/\//i.test(name)) return [node];
    const source = sourceOf(name, path, importable);
    const place = places.get(node);
    if (source === undefined) {
      problems.push({
        code: "style-import-missing",
        message: `There is no sheet "${name}" to import.`,
        ...place,
      });
      return [];
    }
    if (active.includes(source.path) || depth >= MAX_DEPTH || imports++ >= MAX_IMPORTS) {
      problems.push({ code: "style-error", message: `The import of "${name}" never ends.`, ...place });
      return [];
    }
    const block = parsed(source);
    if (block === undefined) return [];
    expand(block, source.path, depth + 1, [...active, source.path]);
    return node.features === undefined ? block.rules : [new Media(node.features, block)];
  };

  for (const source of sources) {
    const block = parsed(source);
    if (block === undefined) continue;
    try {
      expand(block, source.path, 0, [source.path]);
    } catch (error) {
      problems.push({ code: "style-error", message: reason(error), path: source.path, offset: 0 });
      continue;
    }
    joined.appendBlock(block);
  }

  const context = compiler.context();
  let css = "";
  try {
    const evaluated = new Evaluator(context).evaluateStylesheet(context.newEnv(), new Stylesheet(joined));
    css = Renderer.render(context, evaluated).trimEnd();
  } catch (error) {
    problems.push({ code: "style-error", message: reason(error) });
  }
  for (const { errors, node, stack } of context.errors) {
    const own = places.get(node);
    const around = stack
      .flatMap((frame) => places.get(frame) ?? places.get((frame as BlockNode).original) ?? [])
      .at(-1);
    for (const { message } of errors) {
      const place = own ?? (around && within(around, node, message));
      problems.push({ code: "style-error", message: `${message}.`, ...place });
    }
  }
  return { css, problems };

  /** An evaluated declaration has lost its place: finds the variable at fault, or its property, in the rule. */
  function within({ path, offset }: LessPlace, node: unknown, message: string): LessPlace {
    const text = sources.find((source) => source.path === path)?.text ?? importable[path] ?? "";
    const variable = /variable (@[\w-]+)/.exec(message)?.[1];
    const hint = variable ?? (node instanceof Rule ? compiler.context().render(node.property) : "");
    const found = text.indexOf(hint, offset);
    return { path, offset: found === -1 ? offset : found };
  }
}

function nameOf(rendered: string): string {
  return rendered.replace(/^url\(\s*|\s*\)$/g, "").replace(/^["']|["']$/g, "");
}

/** Finds an imported sheet beside the importing one, below `styles/`, or among those of the platform. */
function sourceOf(
  name: string,
  from: string,
  importable: Readonly<Record<string, string>>,
): LessSource | undefined {
  const folder = from.slice(0, from.lastIndexOf("/") + 1);
  for (const base of new Set([folder, "styles/"])) {
    const path = resolved(base + name);
    for (const candidate of [path, `${path}.less`, `${path}.css`]) {
      const text = Object.hasOwn(importable, candidate) ? importable[candidate] : undefined;
      if (text !== undefined) return { path: candidate, text };
    }
  }
  const own = name.replace(/\.less$/, "");
  const text = Object.hasOwn(PLATFORM_FILES, own) ? PLATFORM_FILES[own] : undefined;
  return text === undefined ? undefined : { path: `platform/${own}`, text };
}

function resolved(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

function syntaxMessage(error: unknown): string {
  const message = reason(error);
  return message.includes("INCOMPLETE_PARSE") ? "The sheet cannot be read from here on." : `${message}.`;
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
