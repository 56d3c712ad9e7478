import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { DEFAULT_BODY_LIMIT, DEFAULT_RATES, type PlatformCall } from "#model/schemas/calls/call.js";
import { type CallName, platformCalls, rateOf } from "#model/schemas/calls/table.js";
import { repositoryRoot } from "../support/repository-root.js";

const file = join(repositoryRoot, "templates/service/guide/platform-calls.md");
/** Set by `npm run guide:rules`. */
const update = process.env["PLATEN_UPDATE_GUIDE"] === "1";

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** The members of a schema in short: `{ key, answers? }`, `[{ id }]`. */
function shapeOf(schema: z.ZodType, io: "input" | "output"): string {
  return written(z.toJSONSchema(schema, { io }) as Schema);
}

function written({ type, properties = {}, required = [], items, anyOf = [] }: Schema): string {
  if (type === "array") return `[${items?.type === "object" ? written(items) : "…"}]`;
  const [first] = anyOf;
  if (first !== undefined) return written(first);
  const names = Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));
  if (names.length > 7) return `{ ${names.slice(0, 7).join(", ")}, … }`;
  return names.length === 0 ? "" : `{ ${names.join(", ")} }`;
}

const code = (text: string): string => (text === "" ? "" : `\`${text}\``);

function rowOf(name: CallName): string {
  const call: PlatformCall = platformCalls[name];
  const query = call.query === undefined ? [] : Object.keys((call.query as z.ZodObject).shape);
  const key = query.length === 0 ? name : `${name}?${query.map((each) => `${each}=`).join("&")}`;
  const responses = Object.entries(call.responses).map(([status, schema]) =>
    [status, code(schema === null ? "" : shapeOf(schema, "output"))].filter(Boolean).join(" "),
  );
  const failures = Object.entries(call.failures ?? {}).map(
    ([status, reason]) => `${status}: ${reason.replace(/\.$/, "")}`,
  );
  const { bodyLimit = DEFAULT_BODY_LIMIT } = call;
  const limits = [
    `${DEFAULT_RATES[rateOf(name)]} a minute`,
    ...(call.body === undefined ? [] : [`${bodyLimit / 1024} KiB`]),
    ...(call.editors === true ? ["editors"] : []),
  ];
  return `| ${[
    `\`${key}\``,
    call.summary,
    code(call.body === undefined ? "" : shapeOf(call.body, "input")),
    [...responses, ...failures].join("; "),
    limits.join(", "),
  ].join(" | ")} |`.replaceAll("|  |", "| |");
}

const page = `# The calls of the platform

Bodies are JSON; forms without a script and beacons send form fields. A failed call has the body \`{ error }\` with a
message, or \`{ errors }\` with messages by field. [The platform](platform.md) explains the token of writes and which
site a call is for. Limits are per IP address; above them the response is 429. \`/api/openapi.json\` describes all
members.

| Call | Purpose | Body | Response | Limits |
| --- | --- | --- | --- | --- |
${(Object.keys(platformCalls) as CallName[]).map(rowOf).join("\n")}
`;

test("the guide lists every call of the platform", () => {
  if (update) writeFileSync(file, page);
  expect(readFileSync(file, "utf8")).toBe(page);
});
