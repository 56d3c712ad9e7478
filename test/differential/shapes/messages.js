import fc from "fast-check";

const choices = "one {# item} other {# items}";

/** Patterns of the formatter `message` with valid and invalid parts. */
export const message = fc
  .array(
    fc.constantFrom(
      "Hi ",
      "{0}",
      "{1}",
      "{name}",
      " {a} ",
      `{0 plural =0 {none} ${choices}}`,
      `{n plural offset:1 ${choices}}`,
      "{0 selectordinal one{#st} two{#nd} few{#rd} other{#th}}",
      "{g select a {A} other {O #}}",
      "{n decimal style:short}",
      "{n number maxfrac:1}",
      "{m currency style:code}",
      "{t datetime}",
      "{t datetime date:short time:short}",
      "{t;u datetime-interval}",
      "it''s ",
      "'{'quoted'}'",
      "don't ",
      "{",
      "}",
      "{-x}",
      "{nope foo}",
      "{}",
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(""));

export const messageArguments = fc
  .array(fc.constantFrom("n", "a", "name=a", "n:n", "m=m", "t=t", "u=u", "g=g", "a:a", "nope"), {
    maxLength: 6,
  })
  .map((args) => args.join(" "));
