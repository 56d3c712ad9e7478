import type { Example } from "./example.js";
import { unmark } from "./marks.js";

/** Reads the fenced `ex` blocks of the formatter and predicate documents: records of prefixed lines. */
export function readExBlocks(document: string, markdown: string): Example[] {
  const examples: Example[] = [];
  let section = "";
  let inside = false;
  let record: Map<string, string[]> | undefined;
  const finish = (line: number): void => {
    if (record !== undefined) examples.push(toExample(document, line, section, record));
    record = undefined;
  };
  for (const [index, line] of markdown.split("\n").entries()) {
    if (!inside && line.startsWith("#")) section = line.replace(/^#+\s*/, "");
    if (line.startsWith("```")) {
      if (inside) finish(index);
      inside = line === "```ex";
    } else if (inside && line.trim() === "") {
      finish(index);
    } else if (inside) {
      record ??= new Map();
      const prefix = line.slice(0, 6).trim();
      record.set(prefix, [...(record.get(prefix) ?? []), line.slice(6)]);
    }
  }
  return examples;
}

function toExample(
  document: string,
  line: number,
  section: string,
  record: ReadonlyMap<string, readonly string[]>,
): Example {
  const only = (prefix: string): string | undefined => record.get(prefix)?.[0];
  const place = `${document}:${line}`;
  const output = bracketed(only("out"));
  const template = only("tpl");
  if (output === undefined || template === undefined) throw new Error(`${place}: no tpl or no out`);
  const java = bracketed(only("java"));
  const part = only("part");
  const now = only("now");
  const locale = only("cldr")?.trim();
  return {
    document,
    line,
    section,
    template: unmark(template),
    data: only("json") ?? "{}",
    output,
    errors: (record.get("err") ?? []).map((message) => errorCode(place, message)),
    ...(java === undefined ? {} : { java }),
    ...(part === undefined ? {} : { partials: JSON.parse(part) as Record<string, string> }),
    ...(now === undefined ? {} : { now: Number(now) }),
    ...(locale === undefined ? {} : { locale: locale === "none" ? null : locale }),
  };
}

function bracketed(line: string | undefined): string | undefined {
  const inner = line === undefined ? undefined : /⟦(.*)⟧/s.exec(line)?.[1];
  return inner === undefined ? undefined : unmark(inner);
}

/** These blocks show the messages of the TypeScript engine; the codes are those of the language document. */
const MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/Formatter '.*' is unknown/, "unknown-formatter"],
  [/Predicate '.*' is unknown/, "unknown-predicate"],
  [/Instruction END not allowed at root/, "unmatched-end"],
  [/Instruction \w+ not allowed at root/, "not-allowed-at-root"],
  [/could not be found/, "partial-missing"],
  [/exceeded maximum recursion depth/, "partial-depth"],
  [/Unexpected \w+ error when executing/, "unexpected-failure"],
  [/is not yet implemented/, "not-implemented"],
];

function errorCode(place: string, message: string): string {
  // Tested first: it quotes the message of the error inside the partial.
  if (/Parse of partial .* failed/.test(message)) return "partial-syntax";
  const found = MESSAGES.find(([pattern]) => pattern.test(message));
  if (found === undefined) throw new Error(`${place}: unknown message "${message}"`);
  return found[1];
}
