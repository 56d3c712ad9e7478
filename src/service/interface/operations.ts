import type { z } from "zod";
import type { ProblemCode } from "../problem.js";
import { lintRequest, type RequestSchemas, sharedData, templateBundle } from "../threads/envelopes.js";
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
  /** As OpenAPI writes it: parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly guarded?: true;
  readonly body?: Content;
  readonly responses: Readonly<Record<number, OperationResponse>>;
  /** Besides those of every request and every body. */
  readonly problems?: readonly ProblemCode[];
}

export interface OperationResponse {
  readonly summary: string;
  readonly content: readonly Content[];
  /** Besides those of every response. */
  readonly headers: readonly HeaderName[];
  /** Problems inside the response, each about a part of the request. */
  readonly problems?: readonly ProblemCode[];
}

export interface Content {
  readonly type: string;
  /** The schema of each line where the type is NDJSON; undefined for other types than JSON. */
  readonly schema?: z.ZodType;
}

const JSON_TYPE = "application/json";
const NDJSON = "application/x-ndjson";
const json = (schema: z.ZodType): Content => ({ type: JSON_TYPE, schema });

const negotiated: readonly HeaderName[] = ["Cache-Control", "Content-Encoding", "ETag", "Vary"];
const worked: readonly HeaderName[] = ["Server-Timing", "Vary"];
const fleeting: readonly HeaderName[] = ["Cache-Control"];

/** Also of the response 304. */
const pageHeaders: readonly HeaderName[] = [
  "Cache-Control",
  "ETag",
  "Platen-Errors",
  "Platen-Limit",
  "Surrogate-Key",
  ...worked,
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
        "Errors of template and render never appear in the page: they are counted in the header " +
        "`Platen-Errors` and listed in the JSON form. A page that a limit has cut has the header " +
        "`Platen-Limit`. Pages have an `ETag`, a weak one where they have islands; `If-None-Match` is " +
        "answered by 304.",
      guarded: true,
      body: json(schemas.render),
      responses: {
        200: {
          summary: "The page.",
          content: [{ type: "text/html" }, json(renderResponse)],
          headers: [...pageHeaders, "Content-Encoding"],
        },
        304: { summary: "The caller has it already.", content: [], headers: pageHeaders },
      },
      problems: [...jsonProblems, ...renderProblems],
    },
    {
      method: "post",
      path: "/render/batch",
      summary: "Render many pages over one connection",
      description:
        "One request per line, one outcome per line, in order. A line that fails does not disturb the " +
        "others. Lines are read no faster than outcomes; a batch may have any length, as long as lines " +
        "keep arriving. With `islands`, `html` is the whole page with its islands rendered.",
      guarded: true,
      body: { type: NDJSON, schema: schemas.batchLine },
      responses: {
        200: {
          summary: "The outcomes. The problem of one may be:",
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
        "answered by `template-not-registered`, and the client registers again and repeats the request.",
      guarded: true,
      body: json(templateBundle),
      responses: {
        201: { summary: "It is registered.", content: [json(templateResponse)], headers: worked },
      },
      problems: [...jsonProblems, "path-malformed", "id-mismatch"],
    },
    {
      method: "put",
      path: "/data/{id}",
      summary: "Register data that many renders share",
      description: "The id is made as that of a template.",
      guarded: true,
      body: json(sharedData),
      responses: { 201: { summary: "It is registered.", content: [json(dataResponse)], headers: worked } },
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
      body: json(lintRequest),
      responses: { 200: { summary: "The diagnostics.", content: [json(lintResponse)], headers: worked } },
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
          headers: negotiated,
        },
        304: {
          summary: "The caller has it already.",
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
      responses: { 200: { summary: "The metrics.", content: [{ type: "text/plain" }], headers: fleeting } },
    },
    {
      method: "get",
      path: "/healthz",
      summary: "Whether the process is alive",
      responses: { 200: { summary: "It is.", content: [json(statusResponse)], headers: fleeting } },
    },
    {
      method: "get",
      path: "/readyz",
      summary: "Whether new requests should be sent here",
      responses: {
        200: { summary: "They should.", content: [json(statusResponse)], headers: fleeting },
        503: { summary: "The service is stopping.", content: [json(statusResponse)], headers: fleeting },
      },
    },
  ];
}
