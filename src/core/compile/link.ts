import type { Severity } from "../diagnostics/diagnostic.js";
import type { Library } from "../library/registry.js";
import type { PartialBody } from "../render/environment.js";
import type { Value } from "../values/value.js";
import { type CompiledSource, compileSource } from "./compile.js";
import { CompiledTemplate } from "./compiled-template.js";

type Partial = string | CompiledTemplate;

/**
 * Partials by name. A function returns undefined for a name that it does not know. A render calls it once for each
 * name.
 */
export type Partials = Readonly<Record<string, Partial>> | ((name: string) => Partial | undefined);

/** Partials compiled for one object of sources. They live as long as that object. */
interface Linked {
  readonly library: Library;
  readonly bodies: Map<string, { readonly text: string; readonly body: LinkedBody }>;
}

const linked = new WeakMap<Partials, Linked>();

/**
 * Finds partials by name and compiles each on first use. Callers that pass the same object again, e.g. to render many
 * pages of a site, compile once. A source that changed in the object is compiled again.
 */
export function linkPartials(
  partials: Partials | undefined,
  library: Library,
  traced: { readonly hasMap: boolean } | undefined,
): (name: string) => PartialBody | undefined {
  if (partials === undefined || partials === null) return () => undefined;
  const plain = linkPlain(partials, library);
  if (traced === undefined) return plain;
  const { hasMap } = traced;
  return (name) => {
    const body = plain(name);
    if (body === undefined) return undefined;
    const cached = hasMap ? body.mapped : body.readsOnly;
    if (cached !== undefined) return cached;
    const compiled = { ...body, run: body.traced(hasMap) };
    if (hasMap) body.mapped = compiled;
    else body.readsOnly = compiled;
    return compiled;
  };
}

/** A partial that can also be compiled for tracing. */
type LinkedBody = PartialBody &
  Pick<CompiledSource, "traced"> & { mapped: PartialBody | undefined; readsOnly: PartialBody | undefined };

function linkPlain(partials: Partials, library: Library): (name: string) => LinkedBody | undefined {
  let bodies: Linked["bodies"] | undefined;
  const find =
    typeof partials === "function" ? onceByName(partials) : (name: string) => ownPartial(partials, name);
  return (name) => {
    const partial = find(name);
    if (typeof partial !== "string") {
      return partial instanceof CompiledTemplate ? templateBody(partial) : undefined;
    }
    bodies ??= bodiesOf(partials, library);
    const cached = bodies.get(name);
    if (cached !== undefined && cached.text === partial) return cached.body;
    const body = partialBody(partial, name, library);
    bodies.set(name, { text: partial, body });
    return body;
  };
}

function ownPartial(partials: Readonly<Record<string, Partial>>, name: string): Partial | undefined {
  return Object.hasOwn(partials, name) ? partials[name] : undefined;
}

function onceByName(load: (name: string) => Partial | undefined): (name: string) => Partial | undefined {
  const loaded = new Map<string, Partial | undefined>();
  return (name) => {
    if (!loaded.has(name)) loaded.set(name, load(name));
    return loaded.get(name);
  };
}

function bodiesOf(partials: Partials, library: Library): Linked["bodies"] {
  const cached = linked.get(partials);
  if (cached?.library === library) return cached.bodies;
  const bodies: Linked["bodies"] = new Map();
  linked.set(partials, { library, bodies });
  return bodies;
}

function partialBody(text: string, name: string, library: Library): LinkedBody {
  return linkedBody(compileSource(text, name, library));
}

const templateBodies = new WeakMap<CompiledTemplate, LinkedBody>();

function templateBody(template: CompiledTemplate): LinkedBody {
  let body = templateBodies.get(template);
  if (body === undefined) {
    body = linkedBody(template.compiled);
    templateBodies.set(template, body);
  }
  return body;
}

function linkedBody(compiled: CompiledSource): LinkedBody {
  return {
    ...compiled,
    problems: compiled.diagnostics.filter(isErrorOfPage),
    mapped: undefined,
    readsOnly: undefined,
  };
}

/**
 * Whether a render reports a diagnostic of a template or partial. Tags with wrong arguments render. Errors of
 * expressions and of the host's definitions are reported when their tag is evaluated.
 */
export function isErrorOfPage({
  severity,
  code,
}: {
  readonly severity: Severity;
  readonly code: string;
}): boolean {
  if (code.startsWith("expr-") || code.includes("-arguments") || code === "unexpected-failure") return false;
  return severity === "error";
}

export function linkInjects(injects: Readonly<Record<string, unknown>> | undefined): (path: string) => Value {
  if (injects === undefined || injects === null || typeof injects !== "object") return () => undefined;
  return (path) => (Object.hasOwn(injects, path) ? (injects[path] as Value) : undefined);
}
