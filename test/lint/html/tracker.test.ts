import { describe, expect, test, vi } from "vitest";
import { type Node, parse } from "#core/syntax/index.js";
import type { HtmlContext } from "#lint/html/context.js";
import { IncrementalTokenizer } from "#lint/html/incremental-tokenizer.js";
import { HOLE, type HtmlTag } from "#lint/html/tag.js";
import { HtmlTracker } from "#lint/html/tracker.js";
import { traverse } from "#lint/traverse.js";

/** Returns the context of the variable `{here}`, and the start tags before it. */
function track(source: string): { place: HtmlContext; tags: readonly HtmlTag[]; uncertain: boolean } {
  const { body } = parse(source).tree;
  const tags: HtmlTag[] = [];
  const tracker = new HtmlTracker(body, {
    startTag: (tag) => tags.push(tag),
    endTag: () => undefined,
    parseError: () => undefined,
  });
  let here: Node | undefined;
  traverse(body, {
    enter: (node) => {
      tracker.enter(node);
      if (node.kind === "variable" && node.references[0]?.text === "here") here = node;
    },
    leave: (node) => tracker.leave(node),
    enterPart: (owner, part) => tracker.enterPart(owner, part),
    leavePart: (owner, part) => tracker.leavePart(owner, part),
  });
  const uncertain = tracker.uncertain.length > 0;
  return { place: here === undefined ? { kind: "unknown" } : tracker.at(here), tags, uncertain };
}

function placeOf(source: string): string {
  const { place } = track(source);
  if (place.kind === "value") return `${place.tag} ${place.attribute} ${place.quote} ${place.before}`.trim();
  if (place.kind === "script") return `script ${place.language}`;
  return place.kind === "text" && place.element !== undefined ? place.element : place.kind;
}

describe("the position of a tag", () => {
  test.each([
    ["<p>{here}</p>", "text"],
    ["<title>{here}</title>", "title"],
    ["<title>x</title>{here}", "text"],
    ["<p>{here|html}", "text"],
    ["<!-- {here} --><p>", "comment"],
    ["<!--[if IE]><p>{here}<![endif]--><p>", "comment"],
    ["<p>a < b {here}", "text"],
    ["<p {here}>", "tag"],
    ["<p class='a' {here}>", "tag"],
    ["<p{here}>", "tag"],
    ['<a href="{here}">', 'a href "'],
    ['<a href="/x?a=1&{here}">', 'a href " /x?a=1+'],
    ["<a href='/x/{b}/{here}'>", `a href ' /x/${HOLE}/`],
    ["<a href={here}>", "a href"],
    ["<a href=/x/{here}>", "a href  /x/"],
    ['<A HREF="{here}">', 'a href "'],
    ['<a data-{x}="{here}">', 'a undefined "'],
    ["<script>{here}</script>", "script javascript"],
    ["<script type='module'>{here}</script>", "script javascript"],
    ["<script type='application/ld+json'>{here}</script>", "script json"],
    ["<script type='text/template'><p>{here}</script>", "unknown"],
    ["<script type='{t}'>{here}</script>", "unknown"],
    ["<script><!-- \n {here} --></script>", "script javascript"],
    ["<script>if (a < b) '</p>' + {here}</script>", "script javascript"],
    ["<script>x</script><p>{here}", "text"],
    ["<style>{here}</style>", "style"],
    ["<textarea>{here}</textarea>", "textarea"],
    ["<noscript><p>{here}</noscript>", "text"],
    ["<squarespace:script src='x' /><p>{here}", "text"],
    ["<svg><title>a</title><path d='{here}'/></svg>", "path d '"],
  ])("in %s is %s", (source, place) => {
    expect(placeOf(source)).toBe(place);
  });

  test.each([
    ['<div class="a{.if b} c{.end} {here}">', 'div class " a c'],
    ['<div {.if a}class="b"{.end} title="{here}">', 'div title "'],
    ['<div {.if a}class="b"{.or}id="c"{.end} title="{here}">', 'div title "'],
    ["<p>{.if a}<script>{.or}<script async>{.end}{here}", "script javascript"],
    ["<p>{.if a}<b>{.or}<i>{.end}{here}", "text"],
    ['<p>{.if a}<a title="{.or}<a href="{.end}{here}">', `x${HOLE} undefined " ${HOLE}`],
    ['<p>{.if a}<a title="{.end}{here}">', "unknown"],
    ["<p>{.if a}<script>{.end}{here}", "unknown"],
    ["<a href={.if a}b{.or}c{.end}{here}>", "a href  bc"],
    ["<p>{.repeated section l}<b>{@}</b>{.alternates with}<i title='{here}'>{.end}", "i title '"],
    ["<p>{.repeated section l}<b>{.or}<i title='{here}'>{.end}", "i title '"],
    ["<p title='{.repeated section l}{here}{.alternates with}, {.end}'>", "p title '"],
    ["<p title='x'>{.macro m}{here}{.end}", "unknown"],
    ["<p title='x'>{.macro m}<b>{here}</b>{.end}", "text"],
    ["<p title='{.macro m}<b>x</b>{.end}{here}'>", "p title '"],
    ["<h{level} {here}>", "tag"],
    ["<{tag} title='{here}'>", `x${HOLE} title '`],
    ["<p{.space}title='{here}'>", "p title '"],
    ["<p {.if a[0]}title='{here}'{.end}>", "p title '"],
  ])("in %s is %s", (source, place) => {
    expect(placeOf(source)).toBe(place);
  });

  test.each(["{here}", "{here} text", "a = '<b>{here}</b>'", "{here}</title><p>", "{here}<br>".slice(0, 6)])(
    "in a fragment %j that may belong anywhere is unknown",
    (source) => {
      expect(placeOf(source)).toBe("unknown");
    },
  );

  test("before the first tag of a page is text", () => {
    expect(placeOf("{here}\n<p>x</p>")).toBe("text");
    expect(placeOf("{.if a}{here}{.or}<p>x</p>{.end}")).toBe("text");
  });
});

describe("a start tag", () => {
  test("has the attributes of all branches and its position in the source", () => {
    const { tags } = track('<p>{.if a}<b>{.end}\n<img {.if b}alt="c"{.or}title="{d}"{.end} id=e>');
    const last = tags.at(-1);
    expect(last).toMatchObject({ name: "img", start: 20, open: false });
    expect(last?.attributes).toMatchObject([
      { name: "alt", value: "c" },
      { name: "title", value: HOLE },
      { name: "id", value: "e" },
    ]);
  });

  test("is open if a template tag writes attributes", () => {
    for (const source of [
      "<img {@|image-meta}>",
      "<img src='a' {x}>",
      "<img{x}>",
      "<{x}>",
      "<img data-{x}=1>",
    ]) {
      expect(track(source).tags.at(-1)?.open, source).toBe(true);
    }
    for (const source of ["<img src='{x}'>", "<img src={x}>", "<img>{x}"]) {
      expect(track(source).tags.at(-1)?.open, source).toBe(false);
    }
  });

  test("is not found in a script, a comment or a text element", () => {
    expect(
      track("<script>'<img>'</script><!-- <img> --><title><img></title>").tags.map(({ name }) => name),
    ).toEqual(["script", "title"]);
  });
});

test("a loop whose body ends in another state is uncertain", () => {
  expect(track("<p>{.repeated section l}<a title='{.end}").uncertain).toBe(true);
  expect(track("<p>{.repeated section l}<a title='x'>{.end}").uncertain).toBe(false);
  expect(track("<p title='{.repeated section l}x'>{.alternates with}<b title='{.end}").uncertain).toBe(false);
});

test("reads a text a second time only once for any number of positions", () => {
  const text = `<p>${"{ a|html}".repeat(1_000)}`;
  const { body } = parse(text).tree;
  const tracker = new HtmlTracker(body, {
    startTag: () => undefined,
    endTag: () => undefined,
    parseError: () => undefined,
  });
  const read = vi.spyOn(IncrementalTokenizer.prototype, "text");
  for (const node of body) {
    tracker.enter(node);
    if (node.kind !== "text") continue;
    for (const { index } of node.text.matchAll(/\{/g)) {
      expect(tracker.inside(node, index).kind).toBe("text");
    }
    expect(tracker.inside(node, 1).kind).toBe("unknown");
  }
  const charactersRead = read.mock.calls.reduce((sum, [piece]) => sum + piece.length, 0);
  read.mockRestore();
  expect(charactersRead).toBeLessThan(3 * text.length);
});
