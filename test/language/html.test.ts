import { describe, expect, test } from "vitest";
import { InsertTextFormat } from "vscode-languageserver-types";
import { foldingRanges } from "#language/features/folding.js";
import { highlights } from "#language/features/highlights.js";
import { closingTag, completeHtml, hoverHtml, linkedNames } from "#language/features/html.js";
import { selectionRanges } from "#language/features/selection-ranges.js";
import { maskedDocument } from "#language/html/masked.js";
import { marked, textOf } from "./marked-template.js";

test("the HTML of a template has every position of the template", () => {
  const { view, text } = marked(
    '<a href="{url}">{.if a}\n<b>{# <i> #}</b>{.end}</a><squarespace:script src="a.js" />',
  );
  const masked = maskedDocument(view.document).getText();
  expect(masked).toHaveLength(text.length);
  expect(masked.replace(/ +/g, " ")).toBe('<a href=" "> \n<b> </b> </a><squarespace:script src="a.js" />');
});

describe("completion of HTML", () => {
  const complete = (source: string, snippets = false) => {
    const { view, offset } = marked(source);
    return completeHtml(view.document, offset, { snippets })?.items ?? [];
  };
  const labels = (source: string) => complete(source).map(({ label }) => label);

  test("offers elements, attributes and values between tags of the language", () => {
    expect(labels("{.if a}<sec‸{.end}")).toContain("section");
    expect(labels('<img src="{url}" ‸>')).toContain("alt");
    expect(labels('<input {.if a}type="‸"{.end}>')).toContain("checkbox");
  });

  test("offers nothing in comments and in text", () => {
    expect(labels("{# <di‸ #}")).toEqual([]);
    expect(labels("a ‸ b")).toEqual([]);
  });

  test("inserts places for snippets only where the editor has them, and no pictures", () => {
    const attribute = (snippets: boolean) =>
      complete("<a hr‸>", snippets).find(({ label }) => label === "href");
    expect(attribute(true)?.textEdit?.newText).toBe('href="$1"');
    expect(attribute(false)).toMatchObject({
      textEdit: { newText: 'href=""' },
      insertTextFormat: InsertTextFormat.PlainText,
    });
    expect(JSON.stringify(complete("<‸"))).not.toContain("data:image");
  });
});

test("hover explains elements and attributes", () => {
  const at = (source: string) => {
    const { view, offset } = marked(source);
    return JSON.stringify(hoverHtml(view.document, offset)?.contents ?? "");
  };
  expect(at('<a h‸ref="{url}">x</a>')).toMatch(/URL/);
  expect(at("{.section art‸icle}{.end}")).toBe('""');
});

test("the names of an element change together, unless its tags are in different branches", () => {
  const names = (source: string) => {
    const template = marked(source);
    return linkedNames(template.view.document, template.offset)?.map((range) => textOf(template, range));
  };
  expect(names("<di‸v>{.if a}<b>x</b>{.end}</div>")).toEqual(["div", "div"]);
  expect(names("{.if a}<di‸v>{.end}x</div>")).toBeUndefined();
  expect(names("{.if a}<di‸v>{.or}x</div>{.end}")).toBeUndefined();
});

test("an end tag is offered after a start tag without one", () => {
  const closing = (source: string) => {
    const { view, offset } = marked(source);
    return closingTag(view.document, offset);
  };
  expect(closing('<p class="{a}">‸')).toBe("</p>");
  expect(closing("<div>{.if a}x{.end}</‸")).toBe("div>");
  expect(closing("<br>‸")).toBeUndefined();
  expect(closing("{a > ‸}")).toBeUndefined();
});

test("the tags of a block are highlighted together, and so are the places of a variable", () => {
  const words = (source: string) => {
    const template = marked(source);
    return highlights(template.view.document, template.offset).map(({ range }) => textOf(template, range));
  };
  expect(words("{.if a}{.section b}{.end}{.o‸r}x{.end}")).toEqual([".if", ".or", ".end"]);
  expect(words("{.repeated section a}{.alternates with}{.end‸}")).toEqual([
    ".repeated section",
    ".alternates with",
    ".end",
  ]);
  expect(words("{.even? ‸a}x{.or}y{.end}")).toEqual(["{.even? a}", ".or", ".end"]);
  expect(words("{.var @x a}{@‸x}")).toEqual(["@x", "@x"]);
  expect(words("a {b|ht‸ml}")).toEqual([]);
});

test("branches, comments and elements fold to their first lines", () => {
  const { view } = marked("{.if a}\n<p>\nx\n</p>\n{.or}\ny\n{.end}\n{##\nc\n##}\n{.section b}\nz");
  const ranges = foldingRanges(view.document).map(({ startLine, endLine, kind }) => [
    startLine,
    endLine,
    kind,
  ]);
  expect(ranges).toEqual(
    expect.arrayContaining([
      [0, 3, undefined],
      [4, 5, undefined],
      [7, 9, "comment"],
      [10, 11, undefined],
      [1, 2, undefined],
    ]),
  );
  expect(ranges).toHaveLength(5);
});

test("the selection grows from a name to its tag, branch, block and element", () => {
  const template = marked("<p>{.if a}x{na‸me|html}{.or}y{.end}</p>");
  const { view, offset } = template;
  const { start: position } = view.document.range({ start: offset, end: offset });
  const texts: string[] = [];
  for (let range = selectionRanges(view.document, [position])[0]; range !== undefined; range = range.parent) {
    texts.push(textOf(template, range.range));
  }
  expect(texts.slice(0, 4)).toEqual([
    "name",
    "{name|html}",
    "x{name|html}",
    "{.if a}x{name|html}{.or}y{.end}",
  ]);
  expect(texts.at(-1)).toBe("<p>{.if a}x{name|html}{.or}y{.end}</p>");
});
