import { z } from "zod";
import { PROBLEM_TYPE, type ProblemCode, problemCatalogue } from "#service/problem.js";
import type { RequestSchemas } from "#service/threads/envelopes.js";
import { bodyProblems, type Content, type Operation, operations, requestProblems } from "./operations.js";
import { type HeaderName, headerComponents, headersObject, problemHeaders } from "./response-headers.js";
import { problem } from "./response-schemas.js";

export interface OpenApi {
  readonly openapi: "3.1.1";
  readonly info: Readonly<Record<string, unknown>> & { readonly version: string };
  readonly servers: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: object;
}

/** Describes the service in OpenAPI 3.1, generated from the schemas that validate requests. */
export function openApi(schemas: RequestSchemas, guarded: boolean, version: string): OpenApi {
  const paths = new Map<string, Record<string, object>>();
  for (const operation of operations(schemas)) {
    const { path, method } = operation;
    paths.set(path, { ...paths.get(path), [method]: described(operation, guarded) });
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Platen",
      version,
      summary: "Renders JSON-T site templates over JSON to HTML.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    // Relative to the URL of this description, whatever name or proxy it was fetched through.
    servers: [{ url: "/", description: "The service that sent this description." }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Problem: jsonSchema(problem) },
      headers: headerComponents(),
      ...(guarded ? { securitySchemes: { token: { type: "http", scheme: "bearer" } } } : {}),
    },
  };
}

function described(operation: Operation, guarded: boolean): object {
  const { summary, description, body, path } = operation;
  const secured = guarded && operation.guarded === true;
  const name = /\{(\w+)\}/.exec(path)?.[1];
  const id = { name, in: "path", required: true, schema: { type: "string", pattern: "^[0-9a-f]{64}$" } };
  const responses: Record<string, object> = {};
  for (const [status, { summary, content, headers, problems = [] }] of Object.entries(operation.responses)) {
    responses[status] = {
      description: [summary, ...titles(problems)].join("\n"),
      headers: headersObject(varied(headers, secured)),
      ...(content.length === 0 ? {} : { content: contents(content, "output") }),
    };
  }
  return {
    operationId: `${operation.method}${path.replaceAll(/\W+(\w)?/g, (_, first = "") => first.toUpperCase())}`,
    summary,
    ...(description === undefined ? {} : { description }),
    ...(name === undefined ? {} : { parameters: [id] }),
    ...(body === undefined ? {} : { requestBody: { required: true, content: contents([body], "input") } }),
    responses: { ...problemResponses(operation, secured), ...responses },
    ...(secured ? { security: [{ token: [] }] } : {}),
  };
}

function contents(list: readonly Content[], io: "input" | "output"): object {
  return Object.fromEntries(
    list.map(({ type, schema }) => [type, schema === undefined ? {} : { schema: jsonSchema(schema, io) }]),
  );
}

/** Groups problems by status, each with its codes. */
function problemResponses(
  { method, body, responses, problems = [] }: Operation,
  secured: boolean,
): Record<string, object> {
  const codes: readonly ProblemCode[] = [
    ...(secured ? (["unauthorized"] as const) : []),
    ...problems,
    ...(body === undefined ? [] : bodyProblems),
    ...requestProblems,
  ];
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes) {
    const { status } = problemCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const successHeaders = varied(
    Object.values(responses).flatMap(({ headers }) => headers),
    secured,
  );
  const schema = { $ref: "#/components/schemas/Problem" };
  // For browsers, which prefer HTML.
  const page = { "text/html": { schema: { type: "string" } } };
  return Object.fromEntries(
    [...byStatus].map(([status, statusCodes]) => [
      status,
      {
        description: titles(statusCodes).join("\n"),
        headers: headersObject(problemHeaders(statusCodes, successHeaders)),
        content: { [PROBLEM_TYPE]: { schema }, ...(method === "get" ? page : {}) },
      },
    ]),
  );
}

function titles(codes: readonly ProblemCode[]): string[] {
  return codes.map((code) => `\`${code}\`: ${problemCatalogue[code].title}.`);
}

/** With tokens, responses vary by `Authorization`. */
function varied(headers: readonly HeaderName[], secured: boolean): readonly HeaderName[] {
  return secured && !headers.includes("Vary") ? [...headers, "Vary"] : headers;
}

function jsonSchema(schema: z.ZodType, io: "input" | "output" = "output"): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
