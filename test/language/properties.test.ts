import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Range } from "vscode-languageserver";
import { createEngine } from "#index.js";
import { codeActions } from "#language/features/code-actions.js";
import { completion } from "#language/features/completion.js";
import { definitions } from "#language/features/definition.js";
import { diagnostics, lintDocument } from "#language/features/diagnostics.js";
import { hover } from "#language/features/hover.js";
import { prepareRename, RenameRefused, rename } from "#language/features/rename.js";
import { documentSymbols } from "#language/features/symbols.js";
import type { TemplateView } from "#language/template-view.js";
import { ConfigResolver } from "#lint/config/resolve.js";
import { pageData as given } from "#lint/data/template-data.js";
import { pageData } from "../support/arbitraries/json.js";
import { anyTemplate, wellFormedTemplate } from "../support/arbitraries/templates.js";
import { runs, some } from "../support/runs.js";
import { marked } from "./marked-template.js";

const settings = (await ConfigResolver.of()).settingsFor("");

/** Runs every feature at a position and returns all ranges in the results. */
function everything(view: TemplateView, offset: number): readonly Range[] {
  const lintDiagnostics = lintDocument(
    view,
    settings,
    given(
      view.fixtures.map(({ value }) => value),
      false,
    ),
  );
  const here = view.document.range({ start: offset, end: offset });
  const ranges = diagnostics(view, lintDiagnostics).map(({ range }) => range);
  for (const item of completion(view, offset)?.items ?? []) {
    if (item.textEdit !== undefined && "range" in item.textEdit) ranges.push(item.textEdit.range);
  }
  const over = hover(view, offset)?.range;
  if (over !== undefined) ranges.push(over);
  const targets = definitions(view, offset);
  for (const { uri, range } of targets) if (uri === view.document.uri) ranges.push(range);
  ranges.push(
    ...documentSymbols(view.document).flatMap(({ range, selectionRange }) => [range, selectionRange]),
  );
  for (const { edit } of codeActions(view, here, lintDiagnostics, undefined)) {
    ranges.push(...Object.values(edit?.changes ?? {}).flatMap((edits) => edits.map(({ range }) => range)));
  }
  try {
    const prepared = prepareRename(view, offset);
    if (prepared !== undefined) ranges.push(prepared.range);
  } catch (error) {
    expect(error).toBeInstanceOf(RenameRefused);
  }
  return ranges;
}

describe("every feature", () => {
  test("handles any text and any position with ranges inside the text", () => {
    fc.assert(
      fc.property(anyTemplate, fc.nat(), pageData, (text, seed, data) => {
        const { view } = marked(text, { path: "pages/a.page", site: { "blocks/b.block": "{a}" }, data });
        for (const { start, end } of everything(view, seed % (text.length + 1))) {
          const [from, to] = [view.document.offset(start), view.document.offset(end)];
          expect(from).toBeLessThanOrEqual(to);
          // A position that moves to the end of a line or of the text does not exist.
          expect(view.document.range({ start: from, end: to })).toEqual({ start, end });
        }
      }),
      { numRuns: runs(150) },
    );
  });

  test.each(
    some(
      [
        ["braces", "{"],
        ["unclosed blocks", "{.section a}"],
        ["unfinished tags", "{a|apply "],
        ["variables", "{.var @x @y}{@x}"],
        ["pipes", "{a|b"],
        ["arguments", "{.equal? @a @b}"],
      ] as const,
      2,
    ),
  )("handles a text that consists of %s", (_name, piece) => {
    // Quadratic work fails by the timeout.
    const text = piece.repeat(Math.ceil(200_000 / piece.length));
    const { view } = marked(text, { data: { a: 1 } });
    completion(view, text.length);
    hover(view, text.length - 2);
    definitions(view, text.length - 2);
    documentSymbols(view.document);
    try {
      rename(view, text.length - 2, "@z");
    } catch {
      // A refusal is allowed.
    }
  });
});

test("renaming a variable does not change the rendered page", () => {
  const engine = createEngine();
  let renamed = 0;
  fc.assert(
    fc.property(wellFormedTemplate, fc.nat(), pageData, (text, seed, data) => {
      const places = [...text.matchAll(/@[a-z]+/g)].map(({ index }) => index);
      const offset = places[seed % Math.max(1, places.length)];
      if (offset === undefined) return;
      const { view } = marked(text, { path: "pages/a.page", site: {} });
      let edits: readonly { range: Range; newText: string }[];
      try {
        edits = Object.values(rename(view, offset, "@renamed").changes ?? {}).flat();
      } catch {
        return;
      }
      renamed++;
      let result = text;
      for (const { range, newText } of [...edits].sort(
        (a, b) => view.document.offset(b.range.start) - view.document.offset(a.range.start),
      )) {
        result =
          result.slice(0, view.document.offset(range.start)) +
          newText +
          result.slice(view.document.offset(range.end));
      }
      expect(engine.compile(result).render(data).html).toBe(engine.compile(text).render(data).html);
    }),
    { numRuns: runs(300) },
  );
  expect(renamed).toBeGreaterThan(0);
});
