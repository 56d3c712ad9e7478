import { z } from "zod";
import { DEFAULT_RATES, type PlatformCall, problemSchema } from "#model/schemas/calls/call.js";
import { type CallName, platformCalls, rateOf } from "#model/schemas/calls/table.js";
import { endpoint, json } from "../calls/endpoint.js";
import { SESSION_COOKIE } from "../sessions/session-cookie.js";
import { basePathOf } from "../sites/site-of-request.js";

type Json = Readonly<Record<string, unknown>>;

export const openApiEndpoints = [
  endpoint("GET /api/openapi.json", {
    session: false,
    handle: async ({ platform, site, req }) => {
      description ??= describePlatform();
      return json({ ...description, servers: [{ url: basePathOf(platform, req, site) || "/" }] });
    },
  }),
];

let description: ReturnType<typeof describePlatform> | undefined;

/** Describes the calls of the table in OpenAPI 3.1. */
function describePlatform() {
  const paths = new Map<string, Record<string, Json>>();
  for (const name of Object.keys(platformCalls) as CallName[]) {
    const [method = "", path = ""] = name.split(" ");
    paths.set(path, { ...paths.get(path), [method.toLowerCase()]: operation(name, path) });
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Platen's platform",
      version: "1",
      summary: "The calls of a site's pages and editors: forms, carts, comments, members, analytics.",
    },
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Problem: jsonSchema(problemSchema, "output") },
      securitySchemes: {
        crumb: {
          type: "apiKey",
          in: "header",
          name: "X-CSRF-Token",
          description: "The token of the cookie `crumb`. Without it, a 403 response contains a new one.",
        },
        editor: {
          type: "apiKey",
          in: "cookie",
          name: SESSION_COOKIE,
          description: "The session of the owner or of a member with an editing role.",
        },
      },
    },
  };
}

function operation(name: CallName, path: string): Json {
  const call: PlatformCall = platformCalls[name];
  const { summary, body, query, editors } = call;
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => parameter("path", id, true, { type: "string" })),
    ...queryParameters(query),
  ];
  const needsCrumb = !name.startsWith("GET ") && call.guard !== "open";
  const security = {
    ...(needsCrumb && { crumb: [] }),
    ...(editors && { editor: [] }),
  };
  return {
    operationId: operationId(name),
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && {
      requestBody: { required: !body.safeParse(undefined).success, content: bodyContent(call, body) },
    }),
    responses: { ...failures(name, call), ...successes(call) },
    ...(Object.keys(security).length > 0 && { security: [security] }),
  };
}

function operationId(name: CallName): string {
  const words = name.replace("/api/", "").replaceAll(/\W+(\w)/g, (_, first: string) => first.toUpperCase());
  return words.replaceAll(/\W/g, "").replace(/^[A-Z]+(?=[A-Z])/, (method) => method.toLowerCase());
}

function bodyContent({ guard }: PlatformCall, body: z.ZodType): Json {
  const content = { schema: jsonSchema(body, "input") };
  const takesForms = guard === "form" || guard === "open";
  return {
    "application/json": content,
    ...(takesForms && { "application/x-www-form-urlencoded": content }),
  };
}

function queryParameters(query: z.ZodType | undefined): Json[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(query, "input") as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) =>
    parameter("query", name, required.includes(name), schema),
  );
}

function parameter(place: string, name: string | undefined, required: boolean, schema: Json): Json {
  return { name, in: place, required, schema };
}

function successes({ responses, guard }: PlatformCall): Json {
  const described = Object.entries(responses).map(([status, schema]) => [
    status,
    {
      description: schema === null ? "Done." : "The result.",
      ...(schema !== null && {
        content: { "application/json": { schema: jsonSchema(schema, "output") } },
      }),
    },
  ]);
  // A browser that posts a form by itself gets a page.
  const page = guard === "form" && { 303: { description: "For a form without a script: the next page." } };
  return { ...Object.fromEntries(described), ...page };
}

/** Failures of the call and those that any call may have. */
function failures(
  name: CallName,
  { body, query, editors, guard, behindLock, failures = {} }: PlatformCall,
): Json {
  const isWrite = !name.startsWith("GET ");
  const rate = DEFAULT_RATES[rateOf(name)];
  const byStatus = new Map<string, string[]>();
  const add = (status: string, reason: string): void => {
    byStatus.set(status, [...(byStatus.get(status) ?? []), reason]);
  };
  if (body !== undefined || query !== undefined) add("400", "The request is not valid.");
  if (behindLock !== true) add("401", "The site is locked.");
  if (isWrite && guard !== "open") add("403", "The token is missing or outdated.");
  if (editors === true) add("403", "Only editors may make this call.");
  add("404", "There is no such site.");
  if (body !== undefined) add("413", "The body is too large.");
  add("429", `More than ${rate} such calls in a minute from one address.`);
  add("503", "The database cannot be reached.");
  for (const [status, reason] of Object.entries(failures)) add(status, reason);
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } };
  return Object.fromEntries(
    [...byStatus].map(([status, texts]) => [status, { description: texts.join("\n"), content }]),
  );
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
