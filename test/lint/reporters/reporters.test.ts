import type { Log } from "sarif";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { LintDiagnostic } from "#lint/lint-diagnostic.js";
import { UNLIMITED } from "#lint/reporters/layout.js";
import { ANSI } from "#lint/reporters/palette.js";
import { reporters } from "#lint/reporters/registry.js";
import type { LintReport } from "#lint/reporters/report.js";
import { sarifLog } from "#lint/reporters/sarif.js";
import { lintOnce } from "../lint-once.js";

const text = "<p>{a|htmll}</p>\n{.if a}x{.or }y{.end}";
const hostile: LintDiagnostic = {
  code: "unescaped-text",
  severity: "info",
  message: 'a, b: 100% <&> "q"\n\u001b[31m\ud800 \u{1F600}',
  start: { offset: 0, line: 1, column: 1 },
  end: { offset: 0, line: 1, column: 1 },
};
const report: LintReport = {
  version: "1.2.3",
  files: [
    { path: "pages/a b.page", text, diagnostics: await lintOnce(text) },
    { path: "b<\u001b>.block", text: "", diagnostics: [hostile] },
    { path: "clean.html", text: "", diagnostics: [] },
  ],
};

function write(name: string, given = report, layout = UNLIMITED): string {
  return reporters.find((reporter) => reporter.name === name)?.write(given, layout) ?? "";
}

test("stylish shows position, line and help, and a summary", () => {
  const lines = write("stylish").split("\n");
  expect(lines.slice(0, 4)).toEqual([
    'pages/a b.page:1:7: error unknown-formatter There is no formatter "htmll", so this tag is written as text.',
    "  1 | <p>{a|htmll}</p>",
    "    |       ^^^^^",
    '  help: Did you mean "html"?',
  ]);
  expect(lines.slice(-3)).toEqual([
    "1 error, 1 warning and 1 note in 2 of 3 files",
    "1 problem can be fixed with --fix",
    "",
  ]);
  expect(write("stylish")).toContain("b<?>.block:1:1: info unescaped-text");
});

test("stylish folds problems of a rule above five in a file, and counts the rules", async () => {
  const many = "<p>{title}</p>\n".repeat(23);
  const image = '<img src="a.png">\n';
  const files = [{ path: "a.html", text: many + image, diagnostics: await lintOnce(many + image) }];
  const folded = write("stylish", { version: "1", files });
  expect(folded.match(/^a\.html:\d+:\d+: warning unescaped-text/gm)).toHaveLength(5);
  expect(folded).toContain("\na.html: unescaped-text and 18 more; --all shows them\n");
  expect(folded).toContain("image-alt");
  expect(folded).toMatch(/\n23 unescaped-text\n 1 image-alt\n.*in 1 of 1 file\n/);
  const all = write("stylish", { version: "1", files, all: true });
  expect(all.match(/^a\.html:\d+:\d+: warning unescaped-text/gm)).toHaveLength(23);
  expect(all).not.toContain("--all");
  expect(JSON.parse(write("json", { version: "1", files })).files[0].diagnostics).toHaveLength(24);
});

test("colours do not change the text", () => {
  const firstFile = { ...report, files: report.files.slice(0, 1) };
  const coloured = write("stylish", firstFile, { ...UNLIMITED, palette: ANSI });
  expect(coloured).toContain("\u001b[31merror\u001b[39m");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  expect(coloured.replace(/\u001b\[\d+m/g, "")).toBe(write("stylish", firstFile));
});

test("stylish breaks messages between words and cuts the lines of code at the width of the terminal", async () => {
  const long = `${"<b>x</b>".repeat(12)}<p>{title|htmll}</p>${"<b>x</b>".repeat(12)}`;
  const files = [{ path: "pages/home.page", text: long, diagnostics: await lintOnce(long) }];
  const lines = write("stylish", { version: "1", files }, { ...UNLIMITED, width: 60 }).split("\n");
  expect(lines.slice(0, 2)).toEqual([
    "pages/home.page:1:107: error unknown-formatter There is",
    '    no formatter "htmll", so this tag is written as text.',
  ]);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60);
  const [, , code = "", marks = ""] = lines;
  expect(code.slice(marks.indexOf("^"), marks.lastIndexOf("^") + 1)).toBe("htmll");
});

test("stylish links the codes of built-in rules to their pages, on terminals that show links", () => {
  const files = [{ path: "a", diagnostics: [hostile, { ...hostile, code: "of-a-library" }] }];
  const linked = write("stylish", { version: "1", files }, { ...UNLIMITED, links: true });
  const [, address, text, end] = linked.split(/\p{Cc}\]?/u);
  expect(address).toMatch(/^8;;https:\S+\/rules\/unescaped-text\.md$/);
  expect([text, end]).toEqual(["unescaped-text", "8;;"]);
  expect(linked).toContain("info of-a-library a");
});

test("json contains all diagnostics", () => {
  const document = JSON.parse(write("json"));
  expect(document.files.map(({ file }: { file: string }) => file)).toEqual(
    report.files.map(({ path }) => path),
  );
  expect(document.files[0].diagnostics).toEqual(report.files[0]?.diagnostics);
  expect(document.summary).toEqual({ files: 3, errors: 1, warnings: 1, notes: 1, fixable: 1 });
});

describe("sarif", () => {
  const line = z.int().min(1);
  const region = z.strictObject({
    startLine: line,
    startColumn: line,
    endLine: line,
    endColumn: line,
    charOffset: z.int().min(0).optional(),
    charLength: z.int().min(0).optional(),
  });
  const message = z.strictObject({ text: z.string().min(1) });
  const artifactLocation = z.strictObject({ uri: z.string().regex(/^[\w.~%!$&'()*+,;=:@/-]+$/) });
  /** The members of SARIF 2.1.0 (OASIS, sections 3.13 to 3.57) that the report uses. Others are not allowed. */
  const schema = z.strictObject({
    $schema: z.url(),
    version: z.literal("2.1.0"),
    runs: z
      .array(
        z.strictObject({
          tool: z.strictObject({
            driver: z.strictObject({
              name: z.string().min(1),
              version: z.string(),
              rules: z.array(
                z.strictObject({
                  id: z.string(),
                  shortDescription: message,
                  fullDescription: message,
                  help: z.strictObject({ text: z.string().min(1), markdown: z.string().min(1) }),
                  defaultConfiguration: z.union([
                    z.strictObject({ level: z.enum(["none", "note", "warning", "error"]) }),
                    z.strictObject({ enabled: z.literal(false) }),
                  ]),
                }),
              ),
            }),
          }),
          invocations: z.array(z.strictObject({ executionSuccessful: z.boolean() })),
          columnKind: z.literal("utf16CodeUnits"),
          results: z.array(
            z.strictObject({
              ruleId: z.string(),
              ruleIndex: z.int().min(0),
              level: z.enum(["none", "note", "warning", "error"]),
              message,
              locations: z.array(
                z.strictObject({ physicalLocation: z.strictObject({ artifactLocation, region }) }),
              ),
              partialFingerprints: z.record(z.string(), z.string().min(1)),
              fixes: z
                .array(
                  z.strictObject({
                    description: message,
                    artifactChanges: z
                      .array(
                        z.strictObject({
                          artifactLocation,
                          replacements: z
                            .array(
                              z.strictObject({
                                deletedRegion: region,
                                insertedContent: z.strictObject({ text: z.string() }),
                              }),
                            )
                            .min(1),
                        }),
                      )
                      .min(1),
                  }),
                )
                .optional(),
            }),
          ),
        }),
      )
      .min(1),
  });

  test("conforms to the standard", () => {
    // The compiler checks the types of the standard.
    const log: Log = sarifLog(report);
    const parsedLog = schema.parse(JSON.parse(write("sarif")));
    expect(parsedLog).toEqual(JSON.parse(JSON.stringify(log)));
  });

  test("points at rules and positions", () => {
    const [run] = sarifLog(report).runs;
    for (const result of run?.results ?? []) {
      expect(run?.tool.driver.rules[result.ruleIndex]?.id).toBe(result.ruleId);
    }
    expect(run?.results[0]?.locations[0]?.physicalLocation).toMatchObject({
      artifactLocation: { uri: "pages/a%20b.page" },
      region: { startLine: 1, startColumn: 7, endLine: 1, endColumn: 12, charOffset: 6, charLength: 5 },
    });
    expect(run?.results.some((result) => "fixes" in result)).toBe(true);
  });
});

describe("the fingerprint of a problem", () => {
  const of = async (source: string): Promise<readonly string[]> => {
    const files = [{ path: "a.html", text: source, diagnostics: await lintOnce(source) }];
    const results = sarifLog({ version: "1", files }).runs[0]?.results ?? [];
    return results.map(({ partialFingerprints }) => partialFingerprints["platen/v1"]);
  };
  const line = "<p>{title}</p>\n";

  test("stays the same when other lines change", async () => {
    expect(await of(`<p>new</p>\n\n  ${line}`)).toEqual(await of(line));
    expect((await of(`<h1>{b}</h1>\n${line}`))[1]).toBe((await of(line))[0]);
  });

  test("differs for another problem, even on an equal line", async () => {
    const fingerprints = await of(`${line.repeat(2)}<p>{name}</p>\n<p>{title|nope}</p>`);
    expect(fingerprints).toHaveLength(4);
    expect(new Set(fingerprints).size).toBe(4);
  });
});

test("github writes each annotation on one line", () => {
  const lines = write("github").split("\n");
  expect(lines[0]).toBe(
    "::error file=pages/a b.page,line=1,endLine=1,col=7,endColumn=12,title=unknown-formatter::There is no " +
      'formatter "htmll", so this tag is written as text. Did you mean "html"?',
  );
  expect(lines.find((line) => line.startsWith("::notice"))).toContain("100%25");
  expect(lines).toHaveLength(5);
});

test.each(["checkstyle", "junit"])("%s is well-formed XML", (name) => {
  const xml = write(name);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 does not allow
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]|[\ud800-\udbff](?![\udc00-\udfff])/);
  const tags = [...xml.matchAll(/<(\/?)([\w]+)((?:\s+[\w]+="[^"<]*")*)\s*(\/?)>/g)];
  // Every angle bracket belongs to a tag, and tags close in order.
  expect(xml.replace(/<\?xml[^?]*\?>/, "").match(/</g)).toHaveLength(tags.length);
  const open: string[] = [];
  for (const [, slash, element, , empty] of tags) {
    if (slash === "/") expect(open.pop()).toBe(element);
    else if (empty === "") open.push(element as string);
  }
  expect(open).toEqual([]);
});

test("checkstyle and junit count the problems", () => {
  expect(write("checkstyle").match(/<error /g)).toHaveLength(3);
  expect(write("junit")).toContain('<testsuites name="platen" tests="4" failures="3" errors="0">');
});

test.each([
  ["json", '"reason": "is not UTF-8 text"'],
  ["sarif", '"a<b.page: is not UTF-8 text"'],
  ["github", "::error file=a<b.page,title=platen::a<b.page: is not UTF-8 text\n"],
  ["checkstyle", '<file name="a&lt;b.page">\n    <error severity="error" message="is not UTF-8 text"'],
  ["junit", '<testsuites name="platen" tests="1" failures="0" errors="1">'],
])("%s reports a file that could not be linted", (name, expected) => {
  const unlinted = [{ path: "a<b.page", reason: "is not UTF-8 text" }];
  expect(write(name, { version: "1.2.3", files: [], unlinted })).toContain(expected);
});
