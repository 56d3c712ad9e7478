import type { JsonObject } from "#core/values/value.js";
import type { BlockField, BlockRow, StoredBlock } from "../content/content.js";
import { FIXED_DAY } from "./parts.js";
import { pictureFields, SCENES } from "./pictures.js";
import { PARAGRAPHS } from "./texts.js";

/** Filler for a block field: the same for the same id. */
export function madeUpField(id: string): BlockField {
  const number = [...id].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
  const name = id.toLowerCase();
  const rows =
    /logo|social|share/.test(name) || /^side|sidebar/.test(name)
      ? oneColumn(text(number, 1))
      : /foot|bottom/.test(name)
        ? [row([6, text(number, 1)], [6, text(number + 1, 1)])]
        : /banner|hero|intro|image/.test(name)
          ? oneColumn(pictureBlock(number, 1_500, 700), text(number, 1))
          : oneColumn(text(number, 1));
  return { updatedOn: FIXED_DAY, rows };
}

export function homeLayout(): JsonObject[string] {
  return [
    row([12, pictureBlock(0, 2_000, 1_000)]),
    row([8, text(0, 1)], [4, pictureBlock(2, 1_000, 1_250)]),
    row([
      12,
      block("quote", {
        quote: "The best table in Eastwick is the one by their window.",
        source: "A neighbour",
      }),
    ]),
    row([6, pictureBlock(1, 1_500, 1_000), text(3, 2)], [6, pictureBlock(3, 1_500, 1_000), text(4, 2)]),
    row([12, block("button", { buttonText: "Visit us", clickthroughUrl: { url: "/contact" } })]),
  ] as unknown as JsonObject[string];
}

export function pageLayout(number: number): JsonObject[string] {
  const rows = [
    row([12, text(number, 1), text(number + 1, 0)]),
    row([7, pictureBlock(number, 1_500, 1_000)], [5, text(number + 2, 2)]),
  ];
  return rows as unknown as JsonObject[string];
}

function row(...columns: readonly (readonly [number, ...StoredBlock[]])[]): BlockRow {
  return { columns: columns.map(([span, ...blocks]) => ({ span, blocks })) };
}

function oneColumn(...blocks: readonly StoredBlock[]): readonly BlockRow[] {
  return [row([12, ...blocks])];
}

function text(number: number, heading: 0 | 1 | 2): StoredBlock {
  const titles = ["Made by hand", "Find us", "Good company", "From the garden", "Slow by choice"];
  const title = heading === 0 ? "" : `<h${heading + 1}>${titles[number % titles.length]}</h${heading + 1}>`;
  return block("html", { html: `${title}<p>${PARAGRAPHS[number % PARAGRAPHS.length]}</p>` });
}

function pictureBlock(number: number, width: number, height: number): StoredBlock {
  const scene = SCENES[number % (SCENES.length - 1)] ?? "hills";
  return block("image", { ...pictureFields(scene, number % 100, width, height), altText: "" });
}

function block(type: string, value: JsonObject): StoredBlock {
  return { type, value };
}
