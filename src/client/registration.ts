import { contentId } from "./content-id.js";
import { PlatenError } from "./platen-error.js";
import { jsonOf, requireInput } from "./requirements.js";
import { isRegistered } from "./response-forms.js";
import type { Transport } from "./transport.js";
import type { BatchInput, CallOptions, Diagnostic, RenderInput, TemplateBundle } from "./types.js";

const JSON_TYPE = "application/json";

/**
 * Returns the JSON of a request: bundles and bases are replaced with their hashes. Throws a TypeError for an input that
 * cannot be sent.
 */
export async function requestJson(input: RenderInput | BatchInput): Promise<string> {
  requireInput(input);
  const { bundle, base, ...rest } = input;
  return jsonOf("The input of a render", {
    ...rest,
    ...(bundle === undefined ? {} : { templateId: await contentId(bundle) }),
    ...(base === undefined ? {} : { baseId: await contentId(base) }),
  });
}

interface Registered {
  readonly id: string;
  /** Present for templates, not for data. */
  readonly diagnostics?: readonly Diagnostic[];
}

/** Sends a bundle or data to the service. Throws a TypeError if `value` is not an object. */
export async function register(
  transport: Transport,
  kind: "templates" | "data",
  value: TemplateBundle | object,
  { signal }: CallOptions,
): Promise<Registered> {
  const path = `/${kind}/${await contentId(value)}`;
  // The service hashes the bytes, which must match the id.
  const body = JSON.stringify(value);
  const call = { method: "PUT", path, type: JSON_TYPE, accept: JSON_TYPE, body, signal } as const;
  return transport.json<Registered>(call, isRegistered);
}

/**
 * How often one call registers the same bundle or data. Each process behind a load balancer may need its own copy; a
 * service that asks more often has no room for it.
 */
const MAX_REGISTRATIONS = 8;

/** Runs `work` and repeats it after registering what the service is missing. */
export async function registering<T>(
  transport: Transport,
  input: RenderInput | BatchInput,
  options: CallOptions,
  work: () => Promise<T>,
): Promise<T> {
  requireInput(input);
  const { bundle, base } = input;
  const missing = new Map<string, () => Promise<unknown>>();
  const sent = new Map<string, number>();
  if (bundle !== undefined) {
    missing.set("template-not-registered", () => register(transport, "templates", bundle, options));
  }
  if (base !== undefined) {
    missing.set("data-not-registered", () => register(transport, "data", base, options));
  }
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof PlatenError ? error.code : "";
      const send = missing.get(code);
      const times = sent.get(code) ?? 0;
      if (send === undefined || times >= MAX_REGISTRATIONS) throw error;
      sent.set(code, times + 1);
      await send();
    }
  }
}
