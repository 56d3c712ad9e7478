import type { Library } from "../library/registry.js";
import type { PartialBody } from "../render/environment.js";
import type { Value } from "../values/value.js";
import { type CompiledSource, compileSource } from "./compile.js";
import { CompiledTemplate } from "./compiled-template.js";

export type Partials = Readonly<Record<string, string | CompiledTemplate>>;

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
  if (partials === undefined || partials === null || typeof partials !== "object") return () => undefined;
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
  return (name) => {
    const partial = Object.hasOwn(partials, name) ? partials[name] : undefined;
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
  return { ...compiled, problems: reported(compiled), mapped: undefined, readsOnly: undefined };
}

/**
 * Returns the syntax errors of a partial. Wrong arguments are excluded because such tags render; expression errors are
 * reported when the expression is evaluated.
 */
function reported(compiled: { readonly diagnostics: PartialBody["problems"] }): PartialBody["problems"] {
  return compiled.diagnostics.filter(
    ({ severity, code }) => severity === "error" && !code.startsWith("expr-") && !code.includes("-arguments"),
  );
}

export function linkInjects(injects: Readonly<Record<string, unknown>> | undefined): (path: string) => Value {
  if (injects === undefined || injects === null || typeof injects !== "object") return () => undefined;
  return (path) => (Object.hasOwn(injects, path) ? (injects[path] as Value) : undefined);
}
