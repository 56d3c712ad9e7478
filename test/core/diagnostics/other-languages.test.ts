import { expect, test } from "vitest";
import { engine } from "../../support/engine.js";

/** Common mistakes of authors who know another template language. */
test.each<[string, string, string]>([
  ["{tags|join ,}", "unknown-formatter", "{.repeated section list}{@}{.alternates with}"],
  ["{title|default x}", "unknown-formatter", "{.if a}{a}{.or}"],
  ["{title|htm}", "unknown-formatter", 'Did you mean "html"?'],
  ["{.promotedBlock?}x{.end}", "unknown-predicate", "promotedIMAGE?"],
  ["{.if empty? a}x{.end}", "unknown-predicate", "{.or}"],
  ["{.if a}x{.else}y{.end}", "unknown-instruction", 'Did you mean ".or"?'],
  ["{.if a}x{.elseif b}y{.end}", "unknown-instruction", "{.or predicate?}"],
  ["{.if a}x{.endif}", "unknown-instruction", 'Did you mean ".end"?'],
  ["{.foreach list}x{.end}", "unknown-instruction", "{.repeated section list}"],
  ["{.unless a}x{.end}", "unknown-instruction", "{.if a}{.or}"],
  ["{.if !item.draft}x{.end}", "if-operand-expected", "{.if item.draft}{.or}…{.end}"],
  ["{.if a == b}x{.end}", "if-operand-expected", "{.equal? a b}"],
  ["{.if a > 1}x{.end}", "if-operand-expected", "{.greaterThan? a b}"],
])("suggests a replacement for %s", (source, code, help) => {
  const { diagnostics } = engine.compile(source);
  const [first, ...others] = diagnostics.filter(({ cause }) => cause === undefined);
  expect([first?.code, others]).toEqual([code, []]);
  expect(first?.help).toContain(help);
});

test("all suggested code compiles", () => {
  for (const source of [
    "{.repeated section list}{@}{.alternates with}; {.end}",
    "{.if a}{a}{.or}…{.end}",
    "{.equal? a b}…{.end}",
    "{@|apply name}",
    "{list|find-last}",
    "{# a comment }",
  ]) {
    expect(engine.compile(source).diagnostics).toEqual([]);
  }
});
