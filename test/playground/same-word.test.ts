import { describe, expect, test } from "vitest";
import { completion } from "#language/features/completion.js";
import { isSameWord } from "#playground/editor/assistance.js";
import { marked } from "../language/marked-template.js";

const CONTEXT = {
  path: "blocks/home.block",
  site: { "blocks/product.card.block": "<p>" },
  data: { shop: { slogan: "S", "two-words": 1, owner: { name: "N" } }, items: [{ title: "T" }] },
};

/** Returns the list at the end of a text, and the word that it completes. */
function listAt(text: string) {
  const { view, offset } = marked(`${text}‸`, CONTEXT);
  const items = completion(view, offset)?.items ?? [];
  const edit = items[0]?.textEdit;
  const from = edit !== undefined && "range" in edit ? edit.range.start.character : undefined;
  return { from, word: text.slice(from), labels: items.map(({ label }) => label) };
}

/** Types a text key by key, and returns each place where the editor asks for a new list. */
function placesAsked(text: string): readonly string[] {
  const requestedTexts: string[] = [];
  let list: ReturnType<typeof listAt> | undefined;
  for (let length = 1; length <= text.length; length++) {
    const typed = text.slice(0, length);
    if (list?.from !== undefined && isSameWord(list.word, typed.slice(list.from))) {
      const fresh = listAt(typed);
      const matching = fresh.labels.filter((label) => label.startsWith(fresh.word));
      expect({ typed, from: fresh.from ?? list.from }).toEqual({ typed, from: list.from });
      expect(list.labels, typed).toEqual(expect.arrayContaining(matching));
    } else {
      list = listAt(typed);
      requestedTexts.push(typed);
    }
  }
  return requestedTexts;
}

describe("a list of completions", () => {
  test.each([
    "{shop.owner.name}",
    "{shop.two-words,items|html}",
    "{.section shop.owner}{name}",
    "{.repeated section items}{@index}{title|truncate 5}",
    "{.var @v shop}{@v.owner|apply product.card.block}",
    "{.if shop.slogan && items}{.or even? 2}",
    "{.equal? shop.slogan 3}",
    "{.include product.card.block}",
    "{.eval shop.owner - shop.two-words}",
    "{.ctx title=shop.slogan}",
    "{@.shop|date %Y}",
  ])("includes all matches while an author types %s", (text) => {
    placesAsked(text);
  });

  test("is requested again at each dot, and once per word", () => {
    expect(placesAsked("{shop.slogan")).toEqual(["{", "{shop."]);
    expect(placesAsked("{.sect")).toEqual(["{", "{."]);
    expect(placesAsked("{a|htm")).toEqual(["{", "{a|"]);
    expect(placesAsked("{.var @v shop.o")).toEqual(expect.arrayContaining(["{.var @", "{.var @v shop."]));
  });
});
