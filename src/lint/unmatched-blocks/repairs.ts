import type { Span } from "#core/source/span.js";
import { expectedEnd, maxOutsideIndentation } from "./expected-end.js";
import { layoutsOf, type TagLayout } from "./layout.js";
import { type MarkupPlace, markupPlaces, type OpenElement } from "./markup.js";
import { type Change, type Frame, fewestChanges, isOutside, type TagTable } from "./search.js";
import type { StructuralTag } from "./structural-tags.js";

/** A change that makes the blocks of a template match. */
export type Repair =
  | {
      /** A block without an `.end`. */
      readonly kind: "unclosed";
      readonly open: Span;
      /** The tag after the missing `.end`, and the block that the tag belongs to. */
      readonly following: Span | undefined;
      readonly owner: Span | undefined;
      readonly inside: Inside | undefined;
      /** The probable offset of the missing `.end`. */
      readonly expected: number;
    }
  /** A tag that belongs to no block. */
  | {
      readonly kind: "surplus";
      readonly tag: StructuralTag;
      /** The element around the tag, in which its block must have been opened. */
      readonly element: OpenElement;
    };

/** The kind of place in which a block was opened, but is not closed. */
export type Inside = "attribute" | "tag" | "element" | "block";

type Unclosed = Extract<Change, { kind: "unclosed" }>;

/** Returns the changes that the tags of a template need, or undefined if there are too many. */
export function repairsOf(source: string, tags: readonly StructuralTag[]): readonly Repair[] | undefined {
  const spans = [...tags, { start: source.length, end: source.length }];
  const places = markupPlaces(
    source,
    spans.map(({ start }) => start),
  );
  const table: TagTable = { tags, places, layouts: layoutsOf(source, spans) };
  const changes = fewestChanges(table);
  return changes?.flatMap((change, i): Repair[] => {
    if (change.kind === "unclosed") return [unclosed(change, table, source)];
    // All parts of a block without an opening tag are one mistake.
    const isPart = changes.slice(0, i).some((earlier) => isPartOf(earlier, change.block, tags));
    return isPart
      ? []
      : [{ kind: "surplus", tag: tags[change.tag] as StructuralTag, element: change.elements }];
  });
}

function unclosed(change: Unclosed, table: TagTable, source: string): Repair {
  const { block, at, from, owner } = change;
  const { tags, places, layouts } = table;
  const end = tags[at]?.start ?? source.length;
  const { events } = places[at] as MarkupPlace;
  const gap = { start: tags[at - 1]?.end ?? 0, end, elements: from, events };
  const outer = owner === undefined ? undefined : tags[owner.tag];
  const open = tags[block.tag] as StructuralTag;
  const maxIndentation = maxOutsideIndentation(source, open.end, layouts[block.tag]?.indentation);
  return {
    kind: "unclosed",
    open,
    following: outer === undefined ? undefined : tags[at],
    owner: outer,
    inside: insideOf(change, table),
    expected: expectedEnd(source, gap, block.elements, maxIndentation),
  };
}

/** Returns whether a change reports another part of the same block without an opening tag. */
function isPartOf(change: Change, block: Frame | undefined, tags: readonly StructuralTag[]): boolean {
  return change.kind === "surplus" && change.block === block && tags[change.tag]?.kind !== "end";
}

function insideOf({ block, at, to }: Unclosed, { places, layouts }: TagTable): Inside | undefined {
  const [open, place] = [places[block.tag] as MarkupPlace, places[at] as MarkupPlace];
  if (open.tag !== -1 && open.tag !== place.tag) return open.quote === "" ? "tag" : "attribute";
  if (open.quote !== "" && open.quote !== place.quote) return "attribute";
  if (open.tag === -1 && place.tag === -1 && isOutside(block.elements, to)) return "element";
  const openIndentation = (layouts[block.tag] as TagLayout).indentation;
  const { indentation } = layouts[at] as TagLayout;
  if (openIndentation === undefined || indentation === undefined) return undefined;
  return indentation < openIndentation ? "block" : undefined;
}
