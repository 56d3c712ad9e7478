import type { z } from "zod";
import type { ProblemCode } from "../errors.js";
import { lintRequest } from "../requests/lint-request.js";
import { sharedData, templateBundle } from "../requests/register-request.js";
import type { RequestSchemas } from "../requests/request-schemas.js";
import type { HeaderName } from "./reply-headers.js";
import {
  batchOutcome,
  dataReply,
  lintReply,
  renderReply,
  statusReply,
  templateReply,
} from "./reply-schemas.js";

export interface Operation {
  readonly method: "get" | "post" | "put";
  /** As OpenAPI writes it: parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly guarded?: true;
  readonly body?: Content;
  readonly replies: Readonly<Record<number, OperationReply>>;
  /** Further ways in which it fails, besides those of all bodies. */
  readonly problems?: readonly ProblemCode[];
}

export interface OperationReply {
  readonly summary: string;
  readonly content: readonly Content[];
  /** Besides those of all replies. */
  readonly headers: readonly HeaderName[];
  /** What may stand in it, each about a part of the request. */
  readonly problems?: readonly ProblemCode[];
}

export interface Content {
  readonly type: string;
  /** Of each line where the type is NDJSON; undefined for what is no JSON. */
  readonly schema?: z.ZodType;
}

const JSON_TYPE = "application/json";
const NDJSON = "application/x-ndjson";
const json = (schema: z.ZodType): Content => ({ type: JSON_TYPE, schema });

const negotiated: readonly HeaderName[] = ["Cache-Control", "Content-Encoding", "ETag", "Vary"];
const worked: readonly HeaderName[] = ["Server-Timing", "Vary"];
const fleeting: readonly HeaderName[] = ["Cache-Control"];

/** Also of the reply that the caller has it already. */
const pageHeaders: readonly HeaderName[] = [
  "Cache-Control",
  "ETag",
  "Platen-Errors",
  "Platen-Limit",
  "Surrogate-Key",
  ...worked,
];

/** What every request can be answered with. */
export const requestProblems: readonly ProblemCode[] = [
  "http-malformed",
  "request-timeout",
  "headers-too-large",
  "internal",
];

/** What every request with a body can be answered with. */
export const bodyProblems: readonly ProblemCode[] = [
  "not-acceptable",
  "media-type-unsupported",
  "content-encoding-unsupported",
  "worker-lost",
];

/** What is found in a body, or in a line of a batch. */
const jsonProblems: readonly ProblemCode[] = [
  "json-malformed",
  "text-encoding-invalid",
  "body-unreadable",
  "request-invalid",
  "body-too-large",
  "json-too-complex",
  "overloaded",
  "caller-busy",
];

const templateProblems: readonly ProblemCode[] = [
  "template-too-large",
  "template-too-complex",
  "partials-too-many",
];

const renderProblems: readonly ProblemCode[] = [
  "template-not-registered",
  "data-not-registered",
  ...templateProblems,
];

/** Everything that programs call. */
export function operations(schemas: RequestSchemas): readonly Operation[] {
  return [
    {
      method: "post",
      path: "/render",
      summary: "Render a page",
      description:
        "Errors of template and render never appear in the page: they are counted in the header `Platen-Errors` and listed in the JSON form. A page that a limit has cut has the header `Platen-Limit`. Replies that are complete before they are sent have a strong `ETag`; `If-None-Match` is answered by 304.",
      guarded: true,
      body: json(schemas.render),
      replies: {
        200: {
          summary: "The page.",
          content: [{ type: "text/html" }, json(renderReply)],
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
        "One request per line, one outcome per line, in order. A line that fails does not disturb the others. Lines are taken no faster than outcomes are read; a batch may be of any length. With `islands` the outcome's `html` is the whole page, its islands rendered.",
      guarded: true,
      body: { type: NDJSON, schema: schemas.batchLine },
      replies: {
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
        "The id is the SHA-256, in lower-case hexadecimal digits, of the body's canonical JSON (RFC 8785). A registration may be forgotten at any time; then renders that name it are answered by `template-not-registered`, and the client registers again and repeats.",
      guarded: true,
      body: json(templateBundle),
      replies: { 201: { summary: "It is registered.", content: [json(templateReply)], headers: worked } },
      problems: [...jsonProblems, "path-malformed", "id-mismatch", "json-too-deep", ...templateProblems],
    },
    {
      method: "put",
      path: "/data/{id}",
      summary: "Register data that many renders share",
      description: "The id is taken as that of a template.",
      guarded: true,
      body: json(sharedData),
      replies: { 201: { summary: "They are registered.", content: [json(dataReply)], headers: worked } },
      problems: [...jsonProblems, "path-malformed", "id-mismatch", "json-too-deep"],
    },
    {
      method: "post",
      path: "/lint",
      summary: "Find what is wrong with a template, and what is suspicious",
      description:
        "The rules are those of `platen lint`, but for those that look at a whole site or at data. `platen explain CODE` tells about each.",
      guarded: true,
      body: json(lintRequest),
      replies: { 200: { summary: "The findings.", content: [json(lintReply)], headers: worked } },
      problems: [...jsonProblems, "template-too-large"],
    },
    {
      method: "get",
      path: "/reference",
      summary: "Every formatter and predicate",
      replies: {
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
      problems: ["not-acceptable", "overloaded"],
    },
    {
      method: "get",
      path: "/metrics",
      summary: "The service in numbers, for Prometheus",
      guarded: true,
      replies: { 200: { summary: "The numbers.", content: [{ type: "text/plain" }], headers: fleeting } },
      problems: ["overloaded"],
    },
    {
      method: "get",
      path: "/healthz",
      summary: "Whether the process is alive",
      replies: { 200: { summary: "It is.", content: [json(statusReply)], headers: fleeting } },
    },
    {
      method: "get",
      path: "/readyz",
      summary: "Whether new requests should be sent here",
      replies: {
        200: { summary: "They should.", content: [json(statusReply)], headers: fleeting },
        503: { summary: "The service is stopping.", content: [json(statusReply)], headers: fleeting },
      },
    },
  ];
}
