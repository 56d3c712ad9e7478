import { expect, test } from "vitest";
import { format } from "#format/format.js";

function formatted(source: string): string {
  const result = format(source);
  if ("mistake" in result) throw new Error(result.mistake);
  return result.text;
}

const LONG = "x".repeat(60);

test.each([
  ["{a  ,b|html}", "{a, b|html}"],
  ["{.section   a}x{.end}", "{.section a}x{.end}"],
  ["{.if  a  &&b||  c }x{.end}", "{.if a && b || c}x{.end}"],
  ["{.if   equal?  a 1}x{.end}", "{.if equal?  a 1}x{.end}"],
  ["{.var @x a,b|prop  c}", "{.var @x a, b|prop  c}"],
  ["{.ctx @x a=b   c=d }", "{.ctx @x a=b c=d}"],
  ["{.ctx @x a=b   word}", "{.ctx @x a=b   word}"],
  [`{.eval  @a=1+b*-2 ;max( a,"x  y" )}`, `{.eval @a = 1 + b * -2; max(a, "x  y")}`],
  ["{.eval # 1+1}", "{.eval # 1+1}"],
  ["{.if a\n  && b}x{.end}", "{.if a\n  && b}x{.end}"],
  ["{ a }{a |html}", "{ a }{a |html}"],
  ["{.space}{.newline}{.meta-left}{.meta-right}", "{.space}{.newline}{.meta-left}{.meta-right}"],
])("the white space in %j", (source, expected) => {
  expect(formatted(source)).toBe(expected);
});

test("lines are indented by the blocks and elements around them", () => {
  const source = [
    "<ul>",
    "{.repeated section items}",
    "<li>",
    "        <b>{title|html}</b> text",
    "      </li>",
    "{.alternates with}",
    "<li>-</li>",
    "{.or}",
    "{.if a}<li>none</li>{.end}",
    "   {.end}",
    "</ul>",
    "",
  ];
  expect(formatted(source.join("\n")).split("\n")).toEqual([
    "<ul>",
    "  {.repeated section items}",
    "    <li>",
    "      <b>{title|html}</b> text",
    "    </li>",
    "  {.alternates with}",
    "    <li>-</li>",
    "  {.or}",
    "    {.if a}<li>none</li>{.end}",
    "  {.end}",
    "</ul>",
    "",
  ]);
});

test("the content of html and body is not indented", () => {
  const page =
    "<!doctype html>\n<html>\n<head>\n  <title>a</title>\n</head>\n<body>\n<p>x</p>\n</body>\n</html>\n";
  expect(formatted(page)).toBe(page);
});

test("a wrapper that only some pages have does not indent its content", () => {
  const source = "<main>\n{.if a}\n<a href=x>\n{.end}\n  <b>x</b>\n{.if a}\n</a>\n{.end}\n</main>";
  const expected =
    "<main>\n  {.if a}\n    <a href=x>\n  {.end}\n  <b>x</b>\n  {.if a}\n    </a>\n  {.end}\n</main>";
  expect(formatted(source)).toBe(expected);
});

test("blank lines collapse, and blanks at the end of a line go", () => {
  expect(formatted("<p>a   \n \n\t\n\nb  c</p>\n\n\n")).toBe("<p>a\n\n  b  c</p>\n");
});

test("white space never appears and never vanishes", () => {
  const source = "<p>a{b}<i>c</i> <i>d</i>{.if e} f {.end}g</p>";
  expect(formatted(source)).toBe(source);
});

test("a long start tag gets a line for each attribute", () => {
  const source = `<div>\n<img class="${LONG}" {.if a}id="x" lang="y"{.end} alt=""   title="${LONG}" />\n</div>`;
  expect(formatted(source).split("\n")).toEqual([
    "<div>",
    "  <img",
    `    class="${LONG}"`,
    '    {.if a}id="x" lang="y"{.end}',
    '    alt=""',
    `    title="${LONG}"`,
    "  />",
    "</div>",
  ]);
});

test("a long start tag in the middle of a line stays", () => {
  const source = `<p>a <a class="${LONG}" href="${LONG}">b</a></p>`;
  expect(formatted(source)).toBe(source);
});

test("the lines of a start tag are indented", () => {
  const source = '<div\nid="a"\n{.if b}\n class="c  d\n   e"\n  {.end}\n    >\nx</div>';
  expect(formatted(source)).toBe('<div\n  id="a"\n  {.if b}\n    class="c  d\n   e"\n  {.end}\n>\n  x</div>');
});

test.each(["pre", "textarea", "script", "style"])("the text of %s stays", (name) => {
  const source = `<div>\n    <${name}>\n a  \n\n\n     b {c  ,d}\n</${name}>\n</div>`;
  const expected = `<div>\n  <${name}>\n a  \n\n\n     b {c, d}\n</${name}>\n</div>`;
  expect(formatted(source)).toBe(expected);
});

test("text stays where a style shows its white space", () => {
  const source = '<p style="white-space: pre-line">\n    a\n</p>\n  <p>\nb</p>';
  expect(formatted(source)).toBe('<p style="white-space: pre-line">\n    a\n</p>\n<p>\n  b</p>');
});

test("text stays in a macro whose output is not text of the page", () => {
  const macro = "{.macro m}<p>\n        a</p>{.end}";
  const tidy = "{.macro m}<p>\n  a</p>{.end}";
  expect(formatted(`<main>${macro}{a|apply m}</main>`)).toBe(`<main>${tidy}{a|apply m}</main>`);
  for (const use of ["{a|apply m|json}", "<i title='{a|apply m}'></i>", "{.var @x a|apply m}"]) {
    expect(formatted(`<main>${macro}${use}</main>`)).toBe(`<main>${macro}${use}</main>`);
  }
});

test("a fragment that may belong in a script stays", () => {
  const source = "{.section a}\n     {b}\n\n\n{.end}";
  expect(formatted(source)).toBe(source);
});

test("comments of HTML and of the language stay", () => {
  const source = "<p>\n  <!--\n a\n      b -->\n  {##\n a\n     ##}\n  x\n</p>";
  expect(formatted(source)).toBe(source);
});

test("comments turn the formatter off and on", () => {
  const off = "{# platen-format-off #}\n       <b>{a  ,b}</b>\n";
  expect(formatted(`<p>\n${off}     {# platen-format-on #}\n     c</p>`)).toBe(
    `<p>\n  ${off}     {# platen-format-on #}\n  c</p>`,
  );
  expect(formatted(`${off}<p>\n     a\n</p>`)).toBe(`${off}<p>\n     a\n</p>`);
});

test("Windows line ends stay", () => {
  expect(formatted("<p>\r\na \r\n\r\n\r\nb\r\n</p>\r\n")).toBe("<p>\r\n  a\r\n\r\n  b\r\n</p>\r\n");
});

test.each([
  ["<p>\n     {.if a}x</p>", 9],
  ["<p>\n     x{.end}</p>", 10],
  ["<p>\n     {.eval '}</p>", 16],
  ["<p>\n     <a href='x", 9],
  ["<p>\n     <!-- x", 9],
  ["<p>\n     <script>x", 9],
])("a mistake prevents formatting: %j", (source, at) => {
  expect(format(source)).toMatchObject({ mistake: expect.any(String), at });
});

test("a range limits the changes", () => {
  const source = "<p>\na\nb  \nc</p>";
  const result = format(source, { start: 6, end: 8 });
  expect("text" in result && result.text).toBe("<p>\na\n  b\n  c</p>");
});

test("deep nesting takes linear time and little space", () => {
  const depth = 20_000;
  const source = "<div>\n".repeat(depth) + "{.if a}\n".repeat(1000) + "{.end}\n".repeat(1000);
  expect(formatted(source).length).toBeLessThan(source.length * 20);
});
