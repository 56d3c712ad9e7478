import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { standardLibrary } from "#core/library/standard.js";
import { ConfigResolver } from "#lint/config/resolve.js";
import { pageData } from "#lint/data/template-data.js";
import { lintText } from "#lint/runner.js";

/** A template with one mistake in its second line. */
interface Mistake {
  readonly id: string;
  readonly kind: string;
  readonly template: string;
  readonly data?: unknown;
  /** A part of the message or of the help. */
  readonly says?: string;
}

const path = new URL("../../fixtures/authors/mistakes.json", import.meta.url);
const mistakes = JSON.parse(readFileSync(path, "utf8")) as readonly Mistake[];

test.each(mistakes.map((mistake) => [`${mistake.id}: ${mistake.kind}`, mistake] as const))(
  "lint reports %s",
  async (_, { template, data, says = "" }) => {
    const settings = (await ConfigResolver.of([])).settingsFor("x.html");
    const known = data === undefined ? {} : { data: pageData([data], true) };
    const diagnostics = lintText(
      { path: "x.html", text: template },
      { library: standardLibrary, settings, ...known },
    );
    const inLine = diagnostics.filter(({ start }) => start.line === 2);
    expect(inLine.map(({ message, help }) => `${message} ${help}`).join("\n")).toContain(says);
    expect(inLine.length).toBeGreaterThan(0);
  },
);
