import type { z } from "zod";
import lintConfig from "#lint/platen.config.schema.json" with { type: "json" };
import type { ProblemCode } from "#service/problem.js";
import { type RequestSchemas, sharedData, templateBundle } from "#service/threads/envelopes.js";
import { lintRequestOf } from "#service/threads/lint-envelope.js";
import type { HeaderName } from "./response-headers.js";
import {
  batchOutcome,
  dataResponse,
  lintResponse,
  renderResponse,
  statusResponse,
  templateResponse,
} from "./response-schemas.js";

export interface Operation {
  readonly method: "get" | "post" | "put";
  /** In OpenAPI syntax, with parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly guarded?: true;
  readonly body?: Content;
  readonly responses: Readonly<Record<number, OperationResponse>>;
  /** In addition to those of every request and every body. */
  readonly problems?: readonly ProblemCode[];
}

export interface OperationResponse {
  readonly summary: string;
  readonly content: readonly Content[];
  /** In addition to those of every response. */
  readonly headers: readonly HeaderName[];
  /** Problems inside the response, each about one part of the request. */
  readonly problems?: readonly ProblemCode[];
}

export interface Content {
  readonly type: string;
  /** For NDJSON, the schema of each line. Undefined for types other than JSON. */
  readonly schema?: z.ZodType;
}

/** Read from the schema, because loading all rules would delay other requests. */
const lintCodes = Object.keys(lintConfig.properties.rules.properties);

const JSON_TYPE = "application/json";
const NDJSON = "application/x-ndjson";
const json = (schema: z.ZodType): Content => ({ type: JSON_TYPE, schema });

const negotiatedHeaders: readonly HeaderName[] = ["Cache-Control", "Content-Encoding", "ETag", "Vary"];
const timedHeaders: readonly HeaderName[] = ["Server-Timing", "Vary"];
const uncachedHeaders: readonly HeaderName[] = ["Cache-Control"];

/** Also sent with the response 304. */
const pageHeaders: readonly HeaderName[] = [
  "Cache-Control",
  "ETag",
  "Platen-Errors",
  "Platen-Limit",
  "Surrogate-Key",
  ...timedHeaders,
];

/** Problems of every request. */
export const requestProblems: readonly ProblemCode[] = [
  "http-malformed",
  "request-timeout",
  "headers-too-large",
  "internal",
];

/** Problems of every request with a body. */
export const bodyProblems: readonly ProblemCode[] = [
  "not-acceptable",
  "media-type-unsupported",
  "content-encoding-unsupported",
];

/** Problems of a body, or of one line of a batch. */
const jsonProblems: readonly ProblemCode[] = [
  "json-malformed",
  "text-encoding-invalid",
  "body-unreadable",
  "request-invalid",
  "body-too-large",
  "overloaded",
  "render-aborted",
];

const renderProblems: readonly ProblemCode[] = ["template-not-registered", "data-not-registered"];

/** Every operation for programs. */
export function operations(schemas: RequestSchemas): readonly Operation[] {
  return [
    {
      method: "post",
      path: "/render",
      summary: "Render a page",
      description:
        "Errors of the template and the render never appear in the page: the header " +
        "`Platen-Errors` counts them, and the JSON form lists them. A page cut short by a limit has the header " +
        "`Platen-Limit`. Pages have an `ETag`, which is weak if they have islands; a matching " +
        "`If-None-Match` is answered with 304.",
      guarded: true,
      body: json(schemas.render),
      responses: {
        200: {
          summary: "The page.",
          content: [{ type: "text/html" }, json(renderResponse)],
          headers: [...pageHeaders, "Content-Encoding"],
        },
        304: { summary: "The caller's copy is current.", content: [], headers: pageHeaders },
      },
      problems: [...jsonProblems, ...renderProblems],
    },
    {
      method: "post",
      path: "/render/batch",
      summary: "Render many pages over one connection",
      description:
        "One request per line, one outcome per line, in order. A line that fails does not affect the " +
        "others. Lines are read no faster than outcomes; a batch may have any length, as long as lines " +
        "keep arriving. With `islands`, `html` is the whole page with its islands rendered.",
      guarded: true,
      body: { type: NDJSON, schema: schemas.batchLine },
      responses: {
        200: {
          summary: "The outcomes. The problem of a line may be:",
          content: [{ type: NDJSON, schema: batchOutcome }],
          headers: ["Cache-Control", "Content-Encoding", "Vary"],
          problems: [...jsonProblems, ...renderProblems, "internal"],
        },
      },
    },
    {
      method: "put",
      path: "/templates/{id}",
      summary: "Register a template",
      description:
        "The id is the SHA-256 of the body in lower-case hexadecimal digits. Only the token that registered " +
        "a template can use it. A registration may be dropped at any time; then renders that name it are " +
        "answered with `template-not-registered`; register it again and repeat the request.",
      guarded: true,
      body: json(templateBundle),
      responses: {
        201: {
          summary: "The template is registered.",
          content: [json(templateResponse)],
          headers: timedHeaders,
        },
      },
      problems: [...jsonProblems, "path-malformed", "id-mismatch"],
    },
    {
      method: "put",
      path: "/data/{id}",
      summary: "Register data that many renders share",
      description: "The id is computed in the same way as the id of a template.",
      guarded: true,
      body: json(sharedData),
      responses: {
        201: { summary: "The data is registered.", content: [json(dataResponse)], headers: timedHeaders },
      },
      problems: [...jsonProblems, "path-malformed", "id-mismatch"],
    },
    {
      method: "post",
      path: "/lint",
      summary: "Lint a template",
      description:
        "The rules are those of `platen lint` that need neither a whole site nor data. `platen explain " +
        "CODE` describes each.",
      guarded: true,
      body: json(lintRequestOf(lintCodes)),
      responses: {
        200: { summary: "The diagnostics.", content: [json(lintResponse)], headers: timedHeaders },
      },
      problems: jsonProblems,
    },
    {
      method: "get",
      path: "/reference",
      summary: "Every formatter and predicate",
      responses: {
        200: {
          summary: "The reference.",
          content: [{ type: "text/html" }, { type: JSON_TYPE }],
          headers: negotiatedHeaders,
        },
        304: {
          summary: "The caller's copy is current.",
          content: [],
          headers: ["Cache-Control", "ETag", "Vary"],
        },
      },
      problems: ["not-acceptable", "overloaded", "render-aborted"],
    },
    {
      method: "get",
      path: "/metrics",
      summary: "Metrics for Prometheus",
      guarded: true,
      responses: {
        200: { summary: "The metrics.", content: [{ type: "text/plain" }], headers: uncachedHeaders },
      },
    },
    {
      method: "get",
      path: "/healthz",
      summary: "Whether the process is alive",
      responses: {
        200: { summary: "The process is alive.", content: [json(statusResponse)], headers: uncachedHeaders },
      },
    },
    {
      method: "get",
      path: "/readyz",
      summary: "Whether new requests should be sent here",
      responses: {
        200: {
          summary: "The service accepts requests.",
          content: [json(statusResponse)],
          headers: uncachedHeaders,
        },
        503: {
          summary: "The service is stopping.",
          content: [json(statusResponse)],
          headers: uncachedHeaders,
        },
      },
    },
  ];
}
