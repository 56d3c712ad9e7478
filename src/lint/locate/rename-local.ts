import type { Span } from "../../core/source/span.js";
import type { Tree } from "../../core/syntax/index.js";
import { roleOf } from "../file-role.js";
import type { Project } from "../project/project.js";
import { type Frame, isInside, type Occurrence, type Occurrences, occurrencesIn } from "./occurrences.js";

/** All places that have to change together, or why they cannot be changed automatically. */
export type Renaming =
  | {
      readonly ok: true;
      readonly name: string;
      readonly at: Span;
      readonly spans: readonly Span[];
      /** Whether other templates may see the variable, so that none of them may have its name, old or new. */
      readonly leaves: boolean;
    }
  | {
      readonly ok: false;
      readonly reason: string;
      /** The name, where its places in other files may be all that is missing. */
      readonly elsewhere?: { readonly name: string; readonly at: Span };
    };

interface File {
  readonly path: string;
  readonly project: Project | undefined;
}

/** Set by the language, never by a tag that could be renamed. */
const GIVEN = new Set(["@index", "@index0", "@args"]);
const NAME = /^@[a-zA-Z][a-zA-Z0-9_-]*$/;

/**
 * The places that name the local variable at `offset`. Variables belong to frames (reference, section 7.5), and
 * whatever runs inside of a frame sees them: where another file may be involved, or where rendering decides what a
 * name means, renaming is refused. Undefined where there is no local variable.
 */
export function localAt(tree: Tree, offset: number, file: File): Renaming | undefined {
  const found = occurrencesIn(tree);
  const at = found.all.find(({ start, end }) => start <= offset && offset <= end);
  if (at === undefined) return undefined;
  if (GIVEN.has(at.name)) return refuse(`${at.name} is set by the language.`);
  if (at.kind === "mention") return refuse("Only rendering tells whether this argument is a variable.");

  const same = found.all.filter(({ name }) => name === at.name);
  const root = rootOf(at, same);
  if (root === undefined || !same.some(({ kind }) => kind === "definition")) {
    return { ...refuse(`${at.name} is not set in this file.`), elsewhere: { name: at.name, at } };
  }
  const together = same.filter(({ frame }) => isInside(frame, root));
  if (together.some(({ kind }) => kind === "mention")) {
    return refuse(`${at.name} also stands in arguments, where only rendering tells what it means.`);
  }
  const seen = leaves(root, together, found, file);
  if (seen && !isOwn(at.name, file)) {
    return { ...refuse(`Other templates may use ${at.name}.`), elsewhere: { name: at.name, at } };
  }
  const spans = together.map(({ start, end }) => ({ start, end }));
  return { ok: true, name: at.name, at, spans, leaves: seen };
}

/** The same for a new name, which must not be one that is in use. */
export function renameLocal(tree: Tree, offset: number, newName: string, file: File): Renaming {
  const found = localAt(tree, offset, file);
  if (found === undefined) return refuse("There is no local variable here.");
  if (!found.ok) return found;
  const checked = newLocalName(newName);
  if (!checked.ok) return checked;
  const { name } = checked;
  const taken = occurrencesIn(tree).all.some((one) => one.name === name);
  const elsewhere = found.leaves && file.project?.namesElsewhere(name, file.path) === true;
  if (name !== found.name && (taken || elsewhere)) {
    return refuse(`${name} is in use already.`);
  }
  return { ...found, name };
}

/** A new name for a variable, with its `@`. */
export function newLocalName(
  given: string,
): { readonly ok: true; readonly name: string } | { readonly ok: false; readonly reason: string } {
  const name = given.startsWith("@") ? given : `@${given}`;
  if (!NAME.test(name)) return refuse("A name is a letter behind @, then letters, digits, - and _.");
  return GIVEN.has(name) ? refuse(`${name} is set by the language.`) : { ok: true, name };
}

/**
 * All places that may mean the same local variable as the one at `offset` does, in source order; none where none is.
 */
export function occurrencesAt(tree: Tree, offset: number): readonly Occurrence[] {
  const { all } = occurrencesIn(tree);
  const at = all.find(({ start, end }) => start <= offset && offset <= end);
  if (at === undefined) return [];
  const same = all.filter(({ name }) => name === at.name);
  const root = rootOf(at, same) ?? outermost(at.frame);
  return same.filter(({ frame }) => isInside(frame, root)).sort((a, b) => a.start - b.start);
}

function refuse(reason: string) {
  return { ok: false, reason } as const;
}

/** The frame that all of a variable's places lie in; undefined where nothing in the file sets it. */
function rootOf(at: Occurrence, same: readonly Occurrence[]): Frame | undefined {
  // A macro sees the variables of wherever it is applied, so then all of the name belong together.
  return same.some(({ frame }) => frame.inMacro) ? outermost(at.frame) : definingFrame(at, same);
}

function outermost(frame: Frame): Frame {
  let at = frame;
  while (at.outer !== undefined) at = at.outer;
  return at;
}

/** The outermost frame around a place that defines the name: what inner frames define may fall back to it. */
function definingFrame({ frame }: Occurrence, same: readonly Occurrence[]): Frame | undefined {
  const defining = new Set(same.filter(({ kind }) => kind === "definition").map((one) => one.frame));
  let result: Frame | undefined;
  for (let at: Frame | undefined = frame; at !== undefined; at = at.outer) if (defining.has(at)) result = at;
  return result;
}

/** Whether something outside of the file may read the variable, or set what is read here. */
function leaves(root: Frame, together: readonly Occurrence[], found: Occurrences, file: File): boolean {
  const others = found.calls.filter(({ name }) => !found.macros.has(name));
  // A macro runs wherever it is applied.
  if (others.some(({ frame }) => frame.inMacro || isInside(frame, root))) return true;
  if (together.some(({ frame }) => frame.inMacro)) return true;
  // Where this file does not set the variable, it reads the one of a file that applies it, or of one that it includes.
  return mayBePartial(file) || others.some(({ frame, include }) => include && isInside(root, frame));
}

function mayBePartial({ path, project }: File): boolean {
  const role = roleOf(path);
  const own = project?.file(path);
  return (
    role === "block" || role === "region" || (own !== undefined && project?.called.has(own.name) === true)
  );
}

/** Whether the site is known and none of its other templates has the name. */
function isOwn(name: string, { project, path }: File): boolean {
  return project?.file(path) !== undefined && !project.namesElsewhere(name, path);
}
