import { describe, expect, test } from "vitest";
import { standardLibrary } from "#core/library/standard.js";
import { fixText } from "#lint/apply-fixes.js";
import { RuleSettings } from "#lint/config/settings.js";
import { pageData } from "#lint/data/template-data.js";
import { rules } from "#lint/registry.js";
import { lintText } from "#lint/runner.js";
import { lintOnce } from "./lint-once.js";

async function reported(source: string): Promise<string[]> {
  return (await lintOnce(source)).map(({ code, start }) => `${start.line} ${code}`);
}

const BAD = "<p>{title}</p>";

describe("comments that suppress problems", () => {
  test.each([
    ["the next line", `{# platen-disable-next-line unescaped-text #}\n${BAD}\n${BAD}`, ["3 unescaped-text"]],
    ["their line", `${BAD}{# platen-disable-line unescaped-text #}\n${BAD}`, ["2 unescaped-text"]],
    [
      "a range",
      `{## platen-disable unescaped-text ##}\n${BAD}\n{# platen-enable #}\n${BAD}`,
      ["4 unescaped-text"],
    ],
    ["everything up to the end", `{# platen-disable #}\n${BAD}{a|nope}\n<img src="a">`, []],
    ["several codes", `{# platen-disable image-alt, unescaped-text #}\n${BAD}<img src="a">`, []],
    ["for a reason", `{# platen-disable-next-line unescaped-text -- see image-alt #}\n${BAD}`, []],
    ["codes of the language", "{# platen-disable-next-line unmatched-end #}\n{.end}", []],
    [
      "one of two codes that are disabled",
      `{# platen-disable image-alt unescaped-text #}\n${BAD}<img src="a">{# platen-enable image-alt ` +
        `#}\n${BAD}<img src="a">`,
      ["3 image-alt"],
    ],
    [
      "every code but one, until every code is disabled again",
      `{# platen-disable #}{# platen-enable unescaped-text #}\n${BAD}{a|nope}\n{# platen-disable-line ` +
        `#}${BAD}\n{# platen-disable #}${BAD}`,
      ["2 unescaped-text"],
    ],
    [
      "a code that is disabled by name after it was enabled",
      `{# platen-disable #}{# platen-enable unescaped-text #}\n${BAD}{a|nope}\n{# platen-disable ` +
        `unescaped-text #}${BAD}`,
      ["2 unescaped-text"],
    ],
    ["the line behind a comment of several", `{## platen-disable-next-line\n unescaped-text ##}\n${BAD}`, []],
    [
      "a line, up to its end",
      '{# platen-disable-line image-alt #}\n<img src="a">',
      ["1 unused-suppression", "2 image-alt"],
    ],
    [
      "what another one suppresses as well",
      '{# platen-disable image-alt #}{# platen-disable-line #}<img src="a">',
      [],
    ],
    [
      "a line within what is disabled for longer",
      '{# platen-disable image-alt #}\n{# platen-disable-line image-alt #}<img src="a">\n<img src="a">',
      [],
    ],
    [
      "their line, whatever is enabled in it",
      '{# platen-disable-line image-alt #}{# platen-enable #}<img src="a">',
      [],
    ],
    [
      "nothing any more once they have ended",
      '{# platen-disable image-alt #}<img src="a">\n{# platen-enable #}<img src="a">\n{# platen-enable #}',
      ["2 image-alt"],
    ],
    [
      "every code but one, also behind a line of their own",
      `{# platen-disable #}{# platen-enable unescaped-text #}<img src="a">\n{# platen-disable-line #}${BAD}\n${BAD}`,
      ["3 unescaped-text"],
    ],
  ])("%s", async (_name, source, expected) => {
    expect(await reported(source)).toEqual(expected);
  });

  test("are reported if they suppress nothing", async () => {
    expect(await reported(`{# platen-disable-next-line image-alt #}\n${BAD}`)).toEqual([
      "1 unused-suppression",
      "2 unescaped-text",
    ]);
  });

  test.each([
    ["the comment", "<p>a</p>{# platen-disable-line image-alt #}", "<p>a</p>"],
    ["its line", "a\n  {# platen-disable-next-line image-alt #}\nb", "a\nb"],
    ["its line in files of other systems", "a\r\n{# platen-disable-next-line image-alt #}\r\nb", "a\r\nb"],
    ["the first line", "{# platen-disable image-alt #}\nb", "b"],
    ["the last line", "a\n{# platen-disable image-alt #}", "a\n"],
    [
      "one code of several",
      `{# platen-disable-line image-alt, unescaped-text, empty-link -- reason #}${BAD}`,
      `{# platen-disable-line unescaped-text -- reason #}${BAD}`,
    ],
    ["all codes", "a{# platen-disable-line unescaped-text image-alt empty-link #}", "a"],
  ])("are removed by --fix: %s", async (_what, text, repaired) => {
    const settings = new RuleSettings(rules, new Map(), new Map());
    const fixed = fixText({ path: "a.page", text }, (input) =>
      lintText(input, { library: standardLibrary, settings }),
    );
    expect(fixed.text).toBe(repaired);
    expect(fixed.diagnostics.map(({ code }) => code)).toEqual([]);
  });

  test("are not removed if they misspell a code", async () => {
    const [diagnostic] = await lintOnce("<p>a</p>{# platen-disable-line image-atl #}");
    expect([diagnostic?.help, diagnostic?.fix]).toEqual(['Did you mean "image-alt"?', undefined]);
  });

  test("are not removed if rules that do not run here may report what they suppress", async () => {
    const [diagnostic] = await lintOnce("<p>a</p>{# platen-disable-line #}");
    expect([diagnostic?.code, diagnostic?.fix]).toEqual(["unused-suppression", undefined]);
  });

  test.each(["unknown-variable", "partial-missing"])("are not reported if %s runs", async (code) => {
    expect(await reported(`<p>a</p>{# platen-disable-line ${code} #}`)).toEqual([]);
  });

  test("are reported if the rule that they name has run", async () => {
    const settings = new RuleSettings(rules, new Map(), new Map());
    const data = pageData([{ title: "x" }], true);
    const text = "{title|html}{# platen-disable-line unknown-variable #}";
    const diagnostics = lintText({ path: "a.page", text }, { library: standardLibrary, settings, data });
    expect(diagnostics.map(({ code }) => code)).toEqual(["unused-suppression"]);
  });

  test("are reported if they name an unknown code", async () => {
    const [diagnostic] = await lintOnce("{# platen-disable unescaped-txt #}");
    expect(diagnostic?.message).toBe('There is no code "unescaped-txt" to suppress.');
  });
});

test("a comment suppresses a code in the whole file, also before it", async () => {
  const text = "<p>{title}</p>\n{# platen-disable-file unescaped-text -- made by us #}\n<p>{title}</p>";
  expect(await lintOnce(text)).toEqual([]);
  const unused = await lintOnce("<p>x</p>{# platen-disable-file unescaped-text #}");
  expect(unused.map(({ code }) => code)).toEqual(["unused-suppression"]);
});
