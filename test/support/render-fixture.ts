/** One case of a fixture file: the input and the expected output. */
export interface FixtureCase {
  readonly title: string;
  readonly template: string;
  /** The JSON source in the file. */
  readonly data: string;
  readonly partials: Readonly<Record<string, string>>;
  /** Default "en"; null means that no locale is configured. */
  readonly locale: string | null;
  /** Default 0. */
  readonly now: number;
  /** Undefined until it has been recorded. */
  readonly output: string | undefined;
  /** Codes of all diagnostics; those of the template come first. */
  readonly errors: readonly string[];
}

const HEADING = /^:(CASE|TEMPLATE|JSON|PARTIALS|PARAMS|OUTPUT|OUTPUT-AS-JSON|ERRORS)(?: (.*))?$/;

interface Parameters {
  readonly locale?: string;
  readonly now?: number;
}

/** Reads a fixture file. A case starts with `:CASE title` and has sections such as `:TEMPLATE` and `:JSON`. */
export function readFixture(text: string): FixtureCase[] {
  const cases: { title: string; sections: Map<string, string[]> }[] = [];
  let lines: string[] = [];
  for (const line of text.replace(/\n$/, "").split("\n")) {
    const [, name, title] = HEADING.exec(line) ?? [];
    if (name === "CASE") cases.push({ title: title ?? "", sections: new Map() });
    else if (name === undefined) lines.push(line);
    else {
      lines = [];
      cases.at(-1)?.sections.set(name, lines);
    }
  }
  return cases.map(({ title, sections }) => {
    const section = (name: string): string | undefined => sections.get(name)?.join("\n");
    const { locale = "en", now = 0 } = JSON.parse(section("PARAMS") ?? "{}") as Parameters;
    const encoded = section("OUTPUT-AS-JSON");
    return {
      title,
      template: section("TEMPLATE") ?? "",
      data: section("JSON") ?? "{}",
      partials: JSON.parse(section("PARTIALS") ?? "{}") as Record<string, string>,
      locale: locale === "none" ? null : locale,
      now,
      output: encoded === undefined ? section("OUTPUT") : (JSON.parse(encoded) as string),
      errors: sections.get("ERRORS") ?? [],
    };
  });
}

/** Output with invisible characters, or with lines that look like headings, is written as JSON. */
const INVISIBLE = /[^\P{C}\n]|[\u2028\u2029]|^:[A-Z]/mu;

/** Writes cases as a fixture file. */
export function writeFixture(cases: readonly FixtureCase[]): string {
  return `${cases.flatMap(writeCase).join("\n")}\n`;
}

function writeCase({ title, template, data, partials, locale, now, output, errors }: FixtureCase): string[] {
  const parameters = {
    ...(locale === "en" ? {} : { locale: locale ?? "none" }),
    ...(now === 0 ? {} : { now }),
  };
  const lines = [`:CASE ${title}`, ":TEMPLATE", template, ":JSON", data];
  if (Object.keys(partials).length > 0) lines.push(":PARTIALS", JSON.stringify(partials));
  if (Object.keys(parameters).length > 0) lines.push(":PARAMS", JSON.stringify(parameters));
  if (output !== undefined) {
    if (INVISIBLE.test(output))
      lines.push(":OUTPUT-AS-JSON", JSON.stringify(output).replace(/[\u007f-\uffff]/g, escaped));
    else lines.push(":OUTPUT", output);
  }
  if (errors.length > 0) lines.push(":ERRORS", ...errors);
  return lines;
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
