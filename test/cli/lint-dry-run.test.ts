import { expect, test } from "vitest";
import { dryRunText } from "#cli/commands/lint-dry-run.js";
import { lintOnce } from "../lint/lint-once.js";

const previewOf = async (text: string, path = "a.html"): Promise<string> =>
  dryRunText([{ path, text, diagnostics: await lintOnce(text) }]);

test("shows the lines of a change, but not the following line that it moves", async () => {
  expect(await previewOf("<p>\n{.var @a b}\n</p>")).toBe("a.html:2:7: Remove the tag\n- {.var @a b}\n+ \n");
});

test("shows only certain fixes, the ones that --fix applies", async () => {
  expect(await previewOf("<p>{a|htmll}</p>")).toBe("");
});

test("cuts long lines around the change", async () => {
  const [before, after] = ["{.if a}y{.or }z{.end}", "{.if a}y{.or}z{.end}"];
  const far = "x".repeat(500);
  const lines = (await previewOf(`${far}${before}${far}`)).split("\n");
  expect(lines[0]).toContain("Remove the space before the brace");
  // 80 characters on each side.
  const [left, right] = ["x".repeat(72), "x".repeat(73)];
  expect(lines.slice(1)).toEqual([`- ${left}${before}${right}`, `+ ${left}${after}${right}`, ""]);
});

test("shows no control characters of a file name or a line", async () => {
  expect(await previewOf("\u001b[31m{.if a}\ty{.or }z{.end}", "\u001b.html")).toBe(
    "?.html:1:15: Remove the space before the brace\n-  [31m{.if a} y{.or }z{.end}\n+  [31m{.if a} y{.or}z{.end}\n",
  );
});

test("shows thousands of changes to a long text", async () => {
  // Copying the whole text for each fix would take minutes.
  const text = `${"x".repeat(8_000_000)}\n${"{.if a}y{.or }z{.end}\n".repeat(2_000)}`;
  const line = "{.if a}y{.or }z{.end}\n";
  const diagnostic = (await lintOnce(line)).find(
    ({ fix }) => fix?.title === "Remove the space before the brace",
  );
  if (diagnostic?.fix === undefined) throw new Error("There is a fix.");
  const { fix } = diagnostic;
  const diagnostics = Array.from({ length: 2_000 }, (_, i) => {
    const by = text.indexOf("{") + i * line.length;
    const edits = fix.edits.map((edit) => ({ ...edit, start: edit.start + by, end: edit.end + by }));
    return { ...diagnostic, fix: { ...fix, edits } };
  });
  const preview = dryRunText([{ path: "a.html", text, diagnostics }]);
  expect(preview.split("+ {.if a}y{.or}z{.end}\n")).toHaveLength(2_001);
});
