import fc from "fast-check";
import { anyCharacter } from "../../../support/arbitraries/any-character.js";

/* Random expressions over the names of `randomData`: well-formed ones, damaged ones, and random sequences of tokens. */

export const randomData = {
  a: 5,
  b: -5.5,
  s: "foo",
  num: "12",
  n: null,
  t: true,
  f: false,
  z: 0,
  e: "",
  o: { x: 1 },
  list: [1, 2],
  "a-1": 77,
  d: { "x-1": 9, x: 3 },
  PI: "pie",
  sp: " 5 ",
  big: 4294967297,
  $q: 3,
  h: "-0x1F",
  ex: "1e3",
  bin: "0b11",
};

const references =
  "a b s num n t f z e o list list.0 list.00 list.7 d.x d.x-1 a-1 @ @v @w @v.x @.a sp big $q h ex bin nope nope.x";
const literals =
  '1 2 0 3.5 1e3 0x1f 007 1. 1e400 \'b\' \'12\' "" "\\x41" "a\\q" true false null NaN Infinity PI E';
const binary = "+ - * / % ** << >> < <= > >= == != === !== & ^ | && ||";
const unary = "- + ! ~ !!";
const calls = "max min abs num str bool";
const junk =
  '( ) , ; = ! ~ - + max( min( abs( num( str( bool( foo( @( ? " # 1..2 12e10.1 1e.5 1.5e3. 1.e+. 0xZ 1e ' +
  "1e5e5 .5 _ @@ $ é == max @v= @index @index= \\ [ ' '";

const oneOf = (words: string): fc.Arbitrary<string> => fc.constantFrom(...words.split(" "));

const value = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthIdentifier: "value" },
    oneOf(`${references} ${literals}`),
    fc.tuple(tie("value"), oneOf(binary), tie("value")).map((parts) => parts.join(" ")),
    fc.tuple(oneOf(unary), tie("value")).map((parts) => parts.join("")),
    tie("value").map((inner) => `(${inner})`),
    fc
      .tuple(oneOf(calls), fc.array(tie("value"), { maxLength: 4 }))
      .map(([name, args]) => `${name}(${args.join(", ")})`),
  ),
})).value;

const statement = fc.oneof(
  { weight: 3, arbitrary: value },
  { weight: 1, arbitrary: fc.tuple(oneOf("@v @w @v a @v.x 1 @"), value).map((parts) => parts.join(" = ")) },
);

const wellFormed = fc.array(statement, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("; "));

const token = fc.oneof(oneOf(`${references} ${literals}`), oneOf(binary), oneOf(junk));

const soup = fc
  .tuple(fc.array(token, { minLength: 1, maxLength: 9 }), fc.constantFrom(" ", "", "\t", "\u00a0"))
  .map(([tokens, separator]) => tokens.join(separator));

const damaged = fc
  .tuple(wellFormed, fc.nat(), fc.nat(2), fc.oneof(token, fc.constant("")))
  .map(([source, place, removed, added]) => {
    const at = place % (source.length + 1);
    return source.slice(0, at) + added + source.slice(at + removed);
  });

const string = fc
  .tuple(
    fc.constantFrom('"', "'"),
    fc.array(oneOf("\" \\ x u U 4 1 0 f n q ' 0000 00110000 d800 \\x \\u \\U \n \r \\\n \u0007"), {
      maxLength: 8,
    }),
    fc.constantFrom('"', "'", ""),
  )
  .map(([open, parts, close]) => open + parts.join("") + close);

/** Strings that a tag can contain: without braces and without white space that would end the tag. */
export const tagSource: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom("", "", "#"), fc.oneof(wellFormed, soup, damaged, string))
  .map(([flag, source]) => flag + source.trimStart())
  .filter((source) => !/[{}]/.test(source));

export const anySource: fc.Arbitrary<string> = fc.oneof(
  tagSource,
  fc.string({ unit: anyCharacter, maxLength: 30 }),
);
