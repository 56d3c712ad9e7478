import { describe, expect, test } from "vitest";
import { compileStyles, tweaksOfSheets } from "#site/styles/compile-styles.js";
import { tweakClasses, tweakJson } from "#site/styles/tweaks.js";

type Files = Readonly<Record<string, string>>;

function compiled(files: Files, over: Partial<Parameters<typeof compileStyles>[0]> = {}) {
  const stylesheets = Object.keys(files)
    .map((path) => path.slice("styles/".length))
    .filter((name) => name !== "reset.css");
  return compileStyles({ stylesheets, files, values: {}, customCss: "", minify: false, ...over });
}

const codes = ({ diagnostics }: ReturnType<typeof compileStyles>) => diagnostics.map(({ code }) => code);

describe("the sheets of a site", () => {
  test("are one compilation that starts with reset.css", () => {
    const { css, diagnostics } = compiled({
      "styles/base.less": "body { color: @ink; .soft(); }",
      "styles/late.less": "@ink: #123456;\n.soft() { opacity: .5 }",
      "styles/reset.css": "html{margin:0}",
    });
    expect(css.startsWith("html{margin:0}")).toBe(true);
    expect(css).toContain("color: #123456");
    expect(css).toContain("opacity: .5");
    expect(diagnostics).toEqual([]);
  });

  test("keep the rest when one cannot be read, with file and line", () => {
    const { css, diagnostics } = compiled({
      "styles/site.less": ".a { color: red }",
      "styles/broken.less": ".b { color: blue }\n.c { x: y }\n.d { color: green;\n",
    });
    expect(css).toContain(".a {");
    expect(css).not.toContain(".b");
    expect(diagnostics).toMatchObject([
      { code: "style-syntax", severity: "error", path: "styles/broken.less", start: { line: 3 } },
    ]);
  });

  test("report unknown names where they stand", () => {
    const { css, diagnostics } = compiled({
      "styles/site.less": ".a {\n  color: @nope;\n  .missing();\n  width: 2px;\n}",
    });
    expect(css).toContain("width: 2px");
    expect(diagnostics.map(({ path, start }) => `${path}:${start.line}`).sort()).toEqual([
      "styles/site.less:2",
      "styles/site.less:3",
    ]);
  });

  test("may be missing", () => {
    const styles = compiled({}, { stylesheets: ["built.css"] });
    expect(codes(styles)).toEqual(["style-missing"]);
    expect(styles.css).toContain(".sqs-row");
  });

  test("pass through untouched if they are CSS", () => {
    const text = "@supports (a: b) { .x { --y: { }; inset: calc(1px + 2px) } }";
    expect(compiled({ "styles/plain.css": text }, { minify: true }).css).toContain(text);
  });

  test("reach files only below /assets", () => {
    const styles = compiled({
      "styles/vendor/frame.css":
        ".a{background:url(images/frame.png)}.b{background:url('../assets/x.png')}.c{background:url(/assets/y)}",
    });
    expect(codes(styles)).toEqual(["style-address-unreachable"]);
  });
});

describe("what the platform supplies", () => {
  test("is imported inside a media query", () => {
    const { css, diagnostics } = compiled({
      "styles/m.less": "@media (max-width: 640px) { @import 'sqs-grid-breaker'; }",
    });
    expect(css).toMatch(/@media \(max-width: 640px\) \{[\s\S]*float: none/);
    expect(css).not.toContain("@import");
    expect(diagnostics).toEqual([]);
  });

  test("has the mixins of the icon font and half a gutter", () => {
    const { css, diagnostics } = compiled({
      "styles/m.less":
        "@import 'sqs-ui-font';\n.a { .sqs-ui-font(right); .sqs-ui-font-size(24px, 24px); padding: @gutter / 2 }",
    });
    expect(css).toContain("line-height: 24px");
    expect(css).toContain("padding: 8.5px");
    expect(diagnostics).toEqual([]);
  });

  test("gives way to a template's own mixin", () => {
    const { css } = compiled({
      "styles/m.less": ".transition(@x) { -webkit-transition: @x }\n.a { .transition(all 1s) }",
    });
    expect(css).toContain("-webkit-transition");
    expect(css).not.toContain("  transition:");
  });
});

describe("imports", () => {
  test("find sheets beside the sheet and never end twice", () => {
    const styles = compiled(
      {
        "styles/a.less": "@import 'parts/b';",
        "styles/parts/b.less": "@import 'c.less'; .b { c: d }",
        "styles/parts/c.less": "@import '../a'; .c { e: f }",
      },
      { stylesheets: ["a.less"] },
    );
    expect(styles.css).toContain("c: d");
    expect(styles.css).toContain("e: f");
    expect(codes(styles)).toEqual(["style-error"]);
  });

  test("of other hosts are first, of unknown sheets left out", () => {
    const styles = compiled({
      "styles/a.less":
        ".a { b: c }\n@import url(//fonts.example/css?family=A:400;700);\n@import '../../../etc/passwd';",
    });
    expect(styles.css.startsWith("@import url(")).toBe(true);
    expect(styles.css).not.toContain("passwd");
    expect(codes(styles)).toEqual(["style-import-missing"]);
  });
});

const NAVIGATION = {
  type: "dropdown",
  title: "Nav: Style & Place",
  options: ["Plain Text", "2.40:1 Wide"],
  default: "Plain Text",
  js: true,
};

const TWEAKS = `
// tweak: { "type": "color", "title": "Paper", "target": "body" }
@paper: #fdfbf7;
//tweak:{ type: 'value', title: 'Gap', min: 4, }
@gap: 12px;
// tweak: { "type": "font", "title": "Note Font" }
.note-font { font-family: Georgia, serif; font-size: 17px; }
// tweak: { "type": "image", "title": "Backdrop" }
// .backdrop { background-image: none; }
// tweak: ${JSON.stringify(NAVIGATION)}
// tweak: { "type": "checkbox", "title": "Show Dates", "active": "true" }
// tweak: { "type": "checkbox", "title": "Round Corners", "active": false }
// offtweak: { }
// tweak: { "type": "color",
body { background: @paper; padding: @gap; font-size: @note-font-font-size; .note-font;
  background-size: @backdrop-background-size }
`;

describe("tweaks", () => {
  const files = { "styles/t.less": TWEAKS };

  test("define their variables and take stored values", () => {
    const { css, diagnostics } = compiled(files, { values: { paper: "#ffffff", gap: "20" } });
    expect(css).toContain("background: #ffffff");
    expect(css).toContain("padding: 20px");
    expect(css).toContain("font-size: 17px");
    expect(diagnostics.map(({ code, start }) => [code, start.line])).toEqual([["tweak-unreadable", 14]]);
  });

  test("take the declarations of a font", () => {
    const { css } = compiled(files, { values: { "note-font": "{ font-size: 21px; }" } });
    expect(css).toContain("font-size: 21px");
  });

  test("cannot break out of a value", () => {
    const styles = compiled(files, { values: { paper: "red; } .evil { x: y" } });
    expect(styles.css).not.toContain("evil");
    expect(codes(styles)).toContain("tweak-value");
    expect(styles.css).toContain("padding: 12px");
  });

  test("give classes and values for scripts", () => {
    const tweaks = tweaksOfSheets(["t.less"], files);
    const values = { "nav-style--place": "2.40:1 Wide" };
    expect(`${tweakClasses(tweaks, values)} |`).toBe("nav-style--place-2401-wide show-dates  |");
    expect(tweakJson(tweaks, {})).toEqual({ "nav-style--place": "Plain Text" });
  });
});
