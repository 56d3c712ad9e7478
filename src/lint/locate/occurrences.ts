import type { Span } from "#core/source/span.js";
import type { Arguments, Node, Reference, Tree } from "#core/syntax/index.js";
import { formattersOf, predicatesOf, referencesOf } from "../names/references.js";
import { callsOf } from "../project/facts.js";
import { hasFrame, lastInFrame, traverse } from "../traverse.js";
import { definitionsIn } from "./definitions-in.js";

/** A frame of scope within one file. */
export interface Frame {
  readonly outer: Frame | undefined;
  /** Whether it is the body of a macro, or inside of one. A macro sees the frames of the places that apply it. */
  readonly inMacro: boolean;
  /** Frames are numbered as they open. Frames inside of this one have numbers up to `last`. */
  readonly number: number;
  last: number;
}

/** A place where a local variable is named. The span is that of the name with its `@`. */
export interface Occurrence extends Span {
  readonly name: string;
  readonly frame: Frame;
  /** "mention": in arguments, where only rendering shows whether it is a reference. */
  readonly kind: "definition" | "use" | "mention";
}

export interface Call {
  readonly name: string;
  readonly frame: Frame;
  /** Whether the variables that it sets are kept. */
  readonly include: boolean;
}

export interface Occurrences {
  readonly all: readonly Occurrence[];
  /** Partials, macros and included files that the template calls. */
  readonly calls: readonly Call[];
  readonly macros: ReadonlySet<string>;
}

const LOCAL = /@[a-zA-Z][a-zA-Z0-9_-]*/g;
const LEADING_LOCAL = /^@[a-zA-Z][a-zA-Z0-9_-]*(?=\.|$)/;

/** Returns every place where a template names a local variable, in source order of the tags. */
export function occurrencesIn({ body }: Tree): Occurrences {
  const all: Occurrence[] = [];
  const calls: Call[] = [];
  const macros = new Set<string>();
  let count = 0;
  let frame: Frame = { outer: undefined, inMacro: false, number: 0, last: Number.POSITIVE_INFINITY };

  const add = (kind: Occurrence["kind"], name: string, start: number): void => {
    all.push({ kind, name, frame, start, end: start + name.length });
  };
  const use = ({ text, start }: Reference): void => {
    const name = LEADING_LOCAL.exec(text)?.[0];
    if (name !== undefined) add("use", name, start);
  };
  const mention = (list: Arguments): void => {
    for (const { 0: name, index } of list.text.matchAll(LOCAL)) add("mention", name, list.start + index);
  };
  const expression = (node: Extract<Node, { kind: "eval" }>): void => {
    const { tokens, errors } = node.program;
    for (const [i, token] of tokens.entries()) {
      const name = token.kind === "reference" ? LEADING_LOCAL.exec(token.name)?.[0] : undefined;
      if (name !== undefined && tokens[i + 1]?.kind !== "assign") add("use", name, token.start);
    }
    // After an error there are no tokens.
    const end = errors.length === 0 ? node.end : (tokens.at(-1)?.end ?? node.expressionStart);
    const rest = node.expression.slice(end - node.expressionStart);
    for (const { 0: name, index } of rest.matchAll(LOCAL)) add("mention", name, end + index);
  };

  traverse(body, {
    enter: (node) => {
      for (const reference of referencesOf(node)) use(reference);
      for (const { arguments: list } of formattersOf(node)) if (list !== undefined) mention(list);
      if ((node.kind === "include" || node.kind === "inject") && node.arguments) mention(node.arguments);
      for (const { arguments: list } of predicatesOf(node))
        if (list !== undefined) operands(list, add, mention);
      if (node.kind === "eval") expression(node);
      if (node.kind === "macro") macros.add(node.name);
      for (const { name, start } of definitionsIn(node)) add("definition", name, start);
      for (const { name, include } of callsOf(node)) calls.push({ name, frame, include });
    },
    leave: () => undefined,
    enterPart: (owner, part) => {
      if (part !== "body" || !hasFrame(owner)) return;
      const inMacro = frame.inMacro || owner.kind === "macro";
      count++;
      frame = { outer: frame, inMacro, number: count, last: count };
    },
    leavePart: (owner, part) => {
      if (part !== lastInFrame(owner) || !hasFrame(owner)) return;
      frame.last = count;
      frame = frame.outer ?? frame;
    },
  });
  return { all, calls, macros };
}

export function isInside(inner: Frame, outer: Frame): boolean {
  return outer.number <= inner.number && inner.number <= outer.last;
}

/** Adds arguments of predicates that are nothing but a reference. */
function operands(
  list: Arguments,
  add: (kind: Occurrence["kind"], name: string, start: number) => void,
  mention: (list: Arguments) => void,
): void {
  const delimiter = String.fromCodePoint(list.text.codePointAt(0) ?? 0x20).length;
  let start = list.start + delimiter;
  const uses: [string, number][] = [];
  for (const value of list.values) {
    const name = LEADING_LOCAL.exec(value)?.[0];
    if (name !== undefined) uses.push([name, start]);
    else if (value.includes("@")) {
      mention(list);
      return;
    }
    start += value.length + delimiter;
  }
  for (const [name, at] of uses) add("use", name, at);
}
