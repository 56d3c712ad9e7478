import type { Span } from "#core/source/span.js";
import type { Node, Reference } from "#core/syntax/index.js";
import { hasFrame, lastInFrame, type PartKind } from "../traverse.js";
import { argumentsOf, referencesOf } from "./references.js";

export interface Definition {
  /** Includes the `@`. */
  readonly name: string;
  readonly node: Node;
  readonly span: Span;
  readonly inMacro: boolean;
  /** Number of references that find this definition. */
  uses: number;
  /** The definition of the same name that it hides, in an outer frame. */
  readonly hides: Definition | undefined;
  /** Whether the hidden definition was used after the end of this one's frame. */
  hiddenUsedLater: boolean;
  /** Whether its frame is still open. */
  inForce: boolean;
  /** The previous definition of the same name in the same frame. */
  readonly earlier: Definition | undefined;
}

export interface UnsetUse {
  readonly reference: Reference;
  readonly name: string;
  /** The body of a macro sees the variables of the places that apply it, which may set it. */
  readonly inMacro: boolean;
  /** Whether an `.include` before it may have set it. */
  readonly afterInclude: boolean;
}

/** Variables that the language sets. No tag may set them. */
const RESERVED = new Set(["@index", "@index0", "@args"]);
const LOCAL = /@[a-zA-Z][a-zA-Z0-9_-]*/g;
const ASSIGNMENT = /(@[a-zA-Z][a-zA-Z0-9_-]*)\s*=(?!=)/g;

/** Returns names after a brace in text: a tag with a blank in it is text. */
export function namesInText(text: string): readonly string[] {
  return [...text.matchAll(/\{[ \t]*(@[a-zA-Z][a-zA-Z0-9_-]*)/g)].map((match) => match[1] as string);
}

/** Returns the name of the local variable that a reference begins with. */
export function localName(reference: Reference): string | undefined {
  const first = reference.path[0];
  const isLocal = typeof first === "string" && first.length > 1 && first.startsWith("@");
  return isLocal && !RESERVED.has(first) ? first : undefined;
}

/** Tracks the frames and local variables of one file. */
export class LocalNames {
  readonly definitions: Definition[] = [];
  readonly unset: UnsetUse[] = [];
  /**
   * Names whose meaning only rendering determines (in arguments, expressions and macros) or that occur in a malformed
   * tag.
   */
  readonly mentioned = new Set<string>();
  #frames: Map<string, Definition>[] = [new Map()];
  /** The definitions of each name by frame, innermost last. Searching through all frames would take too long. */
  readonly #meanings = new Map<string, Definition[]>();
  readonly #hiding = new Map<Definition, Definition[]>();
  #macros = 0;
  #included = false;

  /** Returns the definition of `name` at this point. */
  find(name: string): Definition | undefined {
    return this.#meanings.get(name)?.at(-1);
  }

  enter(node: Node): void {
    for (const reference of referencesOf(node)) this.#use(reference);
    for (const list of argumentsOf(node)) this.#mention(list.text);
    if (node.kind === "malformed") this.#mention(node.text);
    else if (node.kind === "eval") {
      this.#mention(node.expression.replace(ASSIGNMENT, ""));
      for (const [, name] of node.expression.matchAll(ASSIGNMENT)) this.#define(name as string, node, node);
    } else if (node.kind === "var" || node.kind === "ctx" || node.kind === "inject") {
      this.#define(node.name, node, node.nameSpan);
    } else if (node.kind === "include") this.#included = true;
  }

  enterPart(owner: Node, part: PartKind): void {
    if (part !== "body") return;
    if (owner.kind === "macro") this.#macros++;
    if (hasFrame(owner)) {
      this.#frames.push(new Map());
    }
  }

  leavePart(owner: Node, part: PartKind): void {
    if (owner.kind === "macro") this.#macros--;
    if (part === lastInFrame(owner) && hasFrame(owner)) {
      for (const last of this.#frames.pop()?.values() ?? []) {
        this.#meanings.get(last.name)?.pop();
        for (let at: Definition | undefined = last; at !== undefined; at = at.earlier) at.inForce = false;
      }
    }
  }

  #use(reference: Reference): void {
    const name = localName(reference);
    if (name === undefined) return;
    if (this.#macros > 0) this.mentioned.add(name);
    const definition = this.find(name);
    if (definition === undefined) {
      const { unset } = this;
      unset.push({ reference, name, inMacro: this.#macros > 0, afterInclude: this.#included });
      return;
    }
    definition.uses++;
    // Several branches may each set it, so all definitions of the frame count as used; marking each once is enough.
    for (let at = definition.earlier; at !== undefined && at.uses === 0; at = at.earlier) at.uses++;
    const hiding = this.#hiding.get(definition);
    if (hiding === undefined) return;
    for (const inner of hiding) if (!inner.inForce) inner.hiddenUsedLater = true;
    this.#hiding.set(
      definition,
      hiding.filter((inner) => inner.inForce),
    );
  }

  #mention(text: string): void {
    for (const [name] of text.matchAll(LOCAL)) this.mentioned.add(name);
  }

  #define(name: string, node: Node, span: Span): void {
    const frame = this.#frames.at(-1);
    const sameFrame = frame?.get(name);
    const hides = sameFrame === undefined ? this.find(name) : sameFrame.hides;
    const definition: Definition = {
      name,
      node,
      span: { start: span.start, end: span.end },
      inMacro: this.#macros > 0,
      uses: 0,
      hides,
      hiddenUsedLater: false,
      inForce: true,
      earlier: sameFrame,
    };
    if (hides !== undefined) {
      const hiding = this.#hiding.get(hides);
      if (hiding === undefined) this.#hiding.set(hides, [definition]);
      else hiding.push(definition);
    }
    frame?.set(name, definition);
    const meanings = this.#meanings.get(name);
    if (meanings === undefined) this.#meanings.set(name, [definition]);
    else if (sameFrame === undefined) meanings.push(definition);
    else meanings[meanings.length - 1] = definition;
    this.definitions.push(definition);
  }
}
