import type { Library } from "../library/registry.js";
import type { PartialBody } from "../render/environment.js";
import type { Value } from "../values/value.js";
import { type CompiledSource, compileSource } from "./compile.js";
import { CompiledTemplate } from "./compiled-template.js";

export type Partials = Readonly<Record<string, string | CompiledTemplate>>;

/** Partials that were compiled for one object of sources; they live as long as the object does. */
interface Linked {
  readonly library: Library;
  readonly bodies: Map<string, { readonly text: string; readonly body: LinkedBody }>;
}

const linked = new WeakMap<Partials, Linked>();

/**
 * Finds partials by name, compiling each on first use. A caller that hands over the same object again, as one does
 * who renders many pages of a site, pays once; a source that was replaced in it is compiled anew.
 */
export function linkPartials(
  partials: Partials | undefined,
  library: Library,
  traced: { readonly hasMap: boolean } | undefined,
): (name: string) => PartialBody | undefined {
  if (partials === undefined || partials === null || typeof partials !== "object") return () => undefined;
  const plain = linkPlain(partials, library);
  if (traced === undefined) return plain;
  const bodies = traced.hasMap ? mappedBodies : followedBodies;
  return (name) => {
    const body = plain(name);
    if (body === undefined) return undefined;
    let known = bodies.get(body);
    if (known === undefined) {
      known = { ...body, run: body.traced(traced.hasMap) };
      bodies.set(body, known);
    }
    return known;
  };
}

const mappedBodies = new WeakMap<LinkedBody, PartialBody>();
const followedBodies = new WeakMap<LinkedBody, PartialBody>();

/** A partial that can also be traced. */
type LinkedBody = PartialBody & Pick<CompiledSource, "traced">;

function linkPlain(partials: Partials, library: Library): (name: string) => LinkedBody | undefined {
  let bodies: Linked["bodies"] | undefined;
  return (name) => {
    const partial = Object.hasOwn(partials, name) ? partials[name] : undefined;
    if (typeof partial !== "string") {
      return partial instanceof CompiledTemplate ? templateBody(partial) : undefined;
    }
    bodies ??= bodiesOf(partials, library);
    const known = bodies.get(name);
    if (known !== undefined && known.text === partial) return known.body;
    const body = partialBody(partial, name, library);
    bodies.set(name, { text: partial, body });
    return body;
  };
}

function bodiesOf(partials: Partials, library: Library): Linked["bodies"] {
  const known = linked.get(partials);
  if (known?.library === library) return known.bodies;
  const bodies: Linked["bodies"] = new Map();
  linked.set(partials, { library, bodies });
  return bodies;
}

function partialBody(text: string, name: string, library: Library): LinkedBody {
  const compiled = compileSource(text, name, library);
  return { ...compiled, problems: reported(compiled) };
}

const templateBodies = new WeakMap<CompiledTemplate, LinkedBody>();

function templateBody(template: CompiledTemplate): LinkedBody {
  let body = templateBodies.get(template);
  if (body === undefined) {
    body = { ...template.compiled, problems: reported(template.compiled) };
    templateBodies.set(template, body);
  }
  return body;
}

/**
 * The syntax errors of a partial. Wrong arguments are none, because such a tag renders; errors of expressions
 * are reported where the expression is evaluated.
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
