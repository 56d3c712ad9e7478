import type { Value } from "#core/values/value.js";
import type { OpenApi } from "#openapi/document.js";
import { problemCatalogue } from "#service/problem.js";
import { curlCommand, exampleBodies } from "./docs-examples.js";

/** Returns the data of the page `docs.page`. */
export function docsData({ info, paths }: OpenApi): Value {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationData(path, method, operation as Described)),
  );
  const problems = Object.entries(problemCatalogue).map(([code, { status, title }]) => ({
    code,
    status,
    title,
  }));
  return { version: info.version, operations, problems };
}

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly requestBody?: { readonly content: Contents };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Contents }>>;
}

type Contents = Readonly<Record<string, { readonly schema?: Schema }>>;

interface Schema {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

function operationData(path: string, method: string, operation: Described): Value {
  const { operationId, summary, description = "", requestBody, responses } = operation;
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const example = exampleBodies[`${method} ${path}`];
  // NDJSON must be on one line.
  const isLine = type?.includes("ndjson") === true;
  const sent = example === undefined ? "" : JSON.stringify(example, null, isLine ? 0 : 2);
  const choices = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1].content ?? {};
  return {
    path,
    method: method.toUpperCase(),
    hasId: path.includes("{id}"),
    example: sent,
    rows: sent.split("\n").length + 1,
    choices: Object.keys(choices),
    curl: curlCommand(method, path, type ?? "", sent),
    id: operationId,
    heading: `${method.toUpperCase()} ${path}`,
    summary,
    description: prose(description),
    type: type ?? "",
    fields: fieldsOf(body?.schema),
    responses: Object.entries(responses).map(([status, response]) => ({
      status,
      types: Object.keys(response.content ?? {}).join(", "),
      lines: response.description.split("\n").map(prose),
    })),
  };
}

/** Fields of nested objects follow their parent: `limits.instructions`. */
function fieldsOf(schema: Schema | undefined, prefix = ""): Value[] {
  const { properties = {}, required = [] } = schema ?? {};
  return Object.entries(properties).flatMap(([name, field]) => [
    {
      name: `${prefix}${name}`,
      facts: [typesOf(field), required.includes(name) ? "required" : "optional"].join(", "),
      summary: prose(field.description ?? ""),
    },
    ...fieldsOf(field, `${prefix}${name}.`),
  ]);
}

function typesOf({ type, anyOf }: Schema): string {
  return anyOf?.map(typesOf).join(" or ") ?? [type ?? "any"].flat().join(" or ");
}

/** Splits a sentence into text and code, which is written between backticks, for `prose.region`. */
export function prose(sentence: string): Value {
  return sentence.split("`").map((text, index) => ({ text, code: index % 2 === 1 }));
}
