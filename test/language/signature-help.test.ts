import { describe, expect, test } from "vitest";
import { signatureHelp } from "#language/features/signature-help.js";
import { marked } from "./marked-template.js";

/** Returns the signature, with its active parameter. */
function helpAt(source: string): readonly [string, string] | undefined {
  const { view, offset } = marked(source);
  const help = signatureHelp(view, offset);
  const signature = help?.signatures[help.activeSignature ?? 0];
  if (help === undefined || signature === undefined) return undefined;
  const [start, end] = signature.parameters?.[help.activeParameter ?? -1]?.label ?? [];
  return [signature.label, signature.label.slice(Number(start), Number(end))];
}

describe("signature help", () => {
  test.each([
    ["{title|truncate ‸", ["{value|truncate [limit] [ellipsis]}", "[limit]"]],
    ["{title|truncate ‸}", ["{value|truncate [limit] [ellipsis]}", "[limit]"]],
    ["{title|html|truncate:20:‸}", ["{value|truncate [limit] [ellipsis]}", "[ellipsis]"]],
    ["{.var @x title|truncate 2‸0 …}", ["{value|truncate [limit] [ellipsis]}", "[limit]"]],
    ["{.equal? a ‸}", ["{.equal? left [right]}…{.end}", "[right]"]],
    ["{.if a}{.or equal? ‸}{.end}", ["{.equal? left [right]}…{.end}", "left"]],
  ])("%s", (source, shown) => expect(helpAt(source)).toEqual(shown));

  test("highlights a repeatable parameter for all further arguments", () => {
    const [label, marked] = helpAt("{n|message a b c d ‸}") ?? [];
    expect(label).toContain(`${marked}}`);
    expect(marked).toContain("…");
  });

  test("shows the arguments of apply while completion offers partials", () => {
    expect(helpAt("{@|apply ‸")?.[0]).toMatch(/^\{value\|apply /);
    expect(helpAt("{.include ‸")).toBeUndefined();
  });

  test.each([
    "{title|trunc‸",
    "{title|truncate 1 2 ‸}",
    "{title|html ‸}",
    "{title|nope ‸}",
    "{.section ‸",
    "{## {a|truncate ‸ ##}",
    "text ‸",
  ])("is empty in %s", (source) => expect(helpAt(source)).toBeUndefined());
});
