import type { Span } from "#core/source/span.js";
import type { Tree } from "#core/syntax/index.js";
import { roleOf } from "../file-role.js";
import type { Project } from "../project/project.js";
import { type Frame, isInside, type Occurrence, type Occurrences, occurrencesIn } from "./occurrences.js";

/** All places that have to change together, or the reason why a rename is refused. */
export type Renaming =
  | {
      readonly ok: true;
      readonly name: string;
      readonly at: Span;
      readonly spans: readonly Span[];
      /** Whether other templates may see the variable. None of them may use its old or new name then. */
      readonly isShared: boolean;
    }
  | {
      readonly ok: false;
      readonly reason: string;
      /** The name, if only its places in other files are missing. */
      readonly elsewhere?: { readonly name: string; readonly at: Span };
    };

interface File {
  readonly path: string;
  readonly project: Project | undefined;
}

/** Variables that the language sets. No tag may set them. */
const RESERVED = new Set(["@index", "@index0", "@args"]);
const NAME = /^@[a-zA-Z][a-zA-Z0-9_-]*$/;

/**
 * Returns the places that name the local variable at `offset`. Variables belong to frames and are visible to everything
 * that runs inside the frame. The rename is refused if another file may be involved or if only rendering determines the
 * meaning of a name. Returns undefined if there is no local variable.
 */
export function localAt(tree: Tree, offset: number, file: File): Renaming | undefined {
  const occurrences = occurrencesIn(tree);
  const at = occurrences.all.find(({ start, end }) => start <= offset && offset <= end);
  if (at === undefined) return undefined;
  if (RESERVED.has(at.name)) return refuse(`${at.name} is set by the language.`);
  if (at.kind === "mention") return refuse("Only rendering tells whether this argument is a variable.");

  const same = occurrences.all.filter(({ name }) => name === at.name);
  const root = rootOf(at, same);
  if (root === undefined || !same.some(({ kind }) => kind === "definition")) {
    return { ...refuse(`${at.name} is not set in this file.`), elsewhere: { name: at.name, at } };
  }
  const together = same.filter(({ frame }) => isInside(frame, root));
  if (together.some(({ kind }) => kind === "mention")) {
    return refuse(`${at.name} is also used in arguments, whose meaning is only known when rendering.`);
  }
  const isShared = mayBeShared(root, together, occurrences, file);
  if (isShared && !isOwn(at.name, file)) {
    return { ...refuse(`Other templates may use ${at.name}.`), elsewhere: { name: at.name, at } };
  }
  const spans = together.map(({ start, end }) => ({ start, end }));
  return { ok: true, name: at.name, at, spans, isShared };
}

/** Like `localAt`, for a new name that must not be in use. */
export function renameLocal(tree: Tree, offset: number, newName: string, file: File): Renaming {
  const renaming = localAt(tree, offset, file);
  if (renaming === undefined) return refuse("There is no local variable here.");
  if (!renaming.ok) return renaming;
  const checked = newLocalName(newName);
  if (!checked.ok) return checked;
  const { name } = checked;
  const isTaken = occurrencesIn(tree).all.some((occurrence) => occurrence.name === name);
  const elsewhere = renaming.isShared && file.project?.namesElsewhere(name, file.path) === true;
  if (name !== renaming.name && (isTaken || elsewhere)) {
    return refuse(`${name} is already in use.`);
  }
  return { ...renaming, name };
}

/** Returns a valid name for a variable, with its `@`. */
export function newLocalName(
  requested: string,
): { readonly ok: true; readonly name: string } | { readonly ok: false; readonly reason: string } {
  const name = requested.startsWith("@") ? requested : `@${requested}`;
  if (!NAME.test(name)) return refuse("A name is @ and a letter, then letters, digits, - and _.");
  return RESERVED.has(name) ? refuse(`${name} is set by the language.`) : { ok: true, name };
}

/** Returns all places that may mean the same local variable as the one at `offset`, in source order. */
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

/** Returns the frame that contains all places of a variable. Undefined if nothing in the file sets it. */
function rootOf(at: Occurrence, same: readonly Occurrence[]): Frame | undefined {
  // A macro sees the variables of the places that apply it, so all places of the name belong together.
  return same.some(({ frame }) => frame.inMacro) ? outermost(at.frame) : definingFrame(at, same);
}

function outermost(frame: Frame): Frame {
  let at = frame;
  while (at.outer !== undefined) at = at.outer;
  return at;
}

/** Returns the outermost enclosing frame that defines the name. Definitions of inner frames may fall back to it. */
function definingFrame({ frame }: Occurrence, same: readonly Occurrence[]): Frame | undefined {
  const defining = new Set(
    same.filter(({ kind }) => kind === "definition").map((definition) => definition.frame),
  );
  let result: Frame | undefined;
  for (let at: Frame | undefined = frame; at !== undefined; at = at.outer) if (defining.has(at)) result = at;
  return result;
}

/** Returns whether something outside of the file may read the variable or set it. */
function mayBeShared(
  root: Frame,
  together: readonly Occurrence[],
  occurrences: Occurrences,
  file: File,
): boolean {
  const others = occurrences.calls.filter(({ name }) => !occurrences.macros.has(name));
  // A macro may be applied anywhere.
  if (others.some(({ frame }) => frame.inMacro || isInside(frame, root))) return true;
  if (together.some(({ frame }) => frame.inMacro)) return true;
  // If this file does not set the variable, it reads one of a file that applies it or that it includes.
  return mayBePartial(file) || others.some(({ frame, include }) => include && isInside(root, frame));
}

function mayBePartial({ path, project }: File): boolean {
  const role = roleOf(path);
  const facts = project?.file(path);
  return (
    role === "block" || role === "region" || (facts !== undefined && project?.called.has(facts.name) === true)
  );
}

/** Returns whether the site is known and no other template uses the name. */
function isOwn(name: string, { project, path }: File): boolean {
  return project?.file(path) !== undefined && !project.namesElsewhere(name, path);
}
