import type { RenderContext } from "#core/library/context.js";
import { FAILED } from "#core/library/define.js";
import { Fragment, type Segment } from "#core/library/fragment.js";
import { member } from "#core/values/path.js";
import { isObject, type Value } from "#core/values/value.js";
import { entryFor } from "#model/enumerations/factory.js";
import { listOf } from "#model/json.js";
import { type MapStyle, mapStyles } from "#model/media/map.js";
import { familyOf } from "#model/slides/layouts.js";
import { textField } from "../block/field.js";
import { openTag } from "../markup/form/open-tag.js";
import { BASE_SLICE, type SlicePart, sliceWriters } from "./slices.js";
import { mainHeadingSlice } from "./text-slices.js";

/** Bounds the work of a render. Slides have at most a few dozen slices. */
const MAX_SLICES = 1000;

/** The written slices of a slide, by part. */
export type SlideParts = Readonly<Record<SlicePart, Segment[]>>;

/** Writes the slices of a slide document in order. Its background becomes a gallery if it has no gallery slice. */
export function slideParts(document: Value, context: RenderContext): SlideParts {
  const parts: SlideParts = {
    media: [],
    branding: [],
    lock: [],
    copy: [],
    access: [],
    links: [],
  };
  const isLock = familyOf(textField(document, "layout")) === "lock";
  const slices = slicesOf(document, context);
  const main = slices.findIndex(
    (slice) => textField(slice, "type") === "heading" && compoundType(slice) !== "logo",
  );
  let length = 0;
  for (const [index, slice] of slices.entries()) {
    const written = writtenSlice(withTweaks(slice, document), index === main, context);
    parts[partOf(slice, isLock)].push(...written);
    length += new Fragment(written).length;
    if (length > context.maxLength) break;
  }
  return parts;
}

function slicesOf(document: Value, context: RenderContext): Value[] {
  const stored = listOf(member(document, "slices")) as readonly Value[];
  if (stored.length > MAX_SLICES) {
    context.report(
      "formatter-failure",
      `the slide shows the first ${MAX_SLICES} of its ${stored.length} slices`,
    );
  }
  const slices = stored.slice(0, MAX_SLICES);
  const background = member(document, "background");
  const hasGallery = slices.some((slice) => textField(slice, "type") === "gallery");
  if (isObject(background) && !hasGallery) {
    slices.unshift({ id: "background", type: "gallery", content: background });
  }
  return slices;
}

function writtenSlice(slice: Value, isMainHeading: boolean, context: RenderContext): readonly Segment[] {
  const type = textField(slice, "type");
  const writer = entryFor(sliceWriters, type, BASE_SLICE);
  if (!Object.hasOwn(sliceWriters, type)) {
    const name = type.length <= 40 ? `the type "${type}"` : "its type";
    context.report("formatter-failure", `a slice is not shown: ${name} is unknown`);
  }
  const content = member(slice, "content");
  const inside = isMainHeading ? mainHeadingSlice(content, context) : writer.write(content, context);
  const empty = inside === "" || inside === FAILED;
  const compound = compoundType(slice);
  const start = openTag("div", {
    class: "sqs-slice",
    "data-slice-type": writer.className ?? type,
    "data-slice-id": textField(slice, "id"),
    "data-compound-type": compound !== "" && compound,
    "data-content-empty": empty && writer.marksEmpty === true && "true",
  });
  if (!(inside instanceof Fragment)) {
    return [{ kind: "html", html: `${start}${empty ? "" : String(inside)}</div>` }];
  }
  return [{ kind: "html", html: start }, ...inside.segments, { kind: "html", html: "</div>" }];
}

/** A map without a style uses the one of its tweak. */
function withTweaks(slice: Value, document: Value): Value {
  if (!isObject(slice) || textField(slice, "type") !== "map") return slice;
  const name = textField(member(document, "style"), "map-style");
  const style = mapStyles.indexOf(name as MapStyle) + 1;
  const content = member(slice, "content");
  return style === 0 ? slice : { ...slice, content: { style, ...(isObject(content) ? content : {}) } };
}

function partOf(slice: Value, isLock: boolean): SlicePart {
  if (compoundType(slice) === "logo") return "branding";
  const { part, lockPart = part } = entryFor(sliceWriters, textField(slice, "type"), BASE_SLICE);
  return isLock ? lockPart : part;
}

const COMPOUND_TYPES: readonly string[] = ["logo", "action", "popup-overlay-action"];

function compoundType(slice: Value): string {
  const type = textField(slice, "type");
  return textField(slice, "compoundType") || (COMPOUND_TYPES.includes(type) ? type : "");
}
