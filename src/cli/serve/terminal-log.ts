import type { DestinationStream } from "pino";

/** Requests of a page for its files, which would hide those of pages. */
const FILE = /^\/@|\/assets\/|\.\w+$/;

/** Writes a log of JSON lines as text for a developer: one line per page, problem or event. */
export function terminalLog(stream: DestinationStream): DestinationStream {
  return {
    write: (json) => {
      const line = readable(json);
      if (line !== undefined) stream.write(`${line}\n`);
    },
  };
}

/** Returns the text of a line, or undefined if a developer need not see it. */
export function readable(json: string): string | undefined {
  const { level, time, msg, ...facts } = JSON.parse(json) as Readonly<Record<string, unknown>>;
  const start = String(time).slice(11, 19);
  if (msg !== "request") return [start, level, msg, ...detailsOf(facts)].join(" ");
  const { method, path, status, milliseconds, diagnostics, problem, err } = facts;
  const isFine = Number(status) < 400 && diagnostics === undefined && problem === undefined;
  if (err === undefined && isFine && FILE.test(String(path))) return undefined;
  const found = Array.isArray(diagnostics) ? diagnostics : [];
  const notes = [...found, problem].filter((note) => note !== undefined).map((note) => `\n  ${note}`);
  const failure = err === undefined ? "" : `\n  ${textOf(err)}`;
  return `${start} ${method} ${path} ${status} in ${Math.round(Number(milliseconds))} ms${notes.join("")}${failure}`;
}

function detailsOf({ service: _, ...facts }: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(facts).map(([name, value]) => `${name}=${textOf(value)}`);
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  const stack = (value as { readonly stack?: unknown } | null)?.stack;
  return typeof stack === "string" ? stack : JSON.stringify(value);
}
