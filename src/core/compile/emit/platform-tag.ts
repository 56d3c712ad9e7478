import { diagnostic } from "#core/diagnostics/catalogue.js";
import type { PlatformTagContext, PlatformTagDefinition } from "#core/library/platform-tag.js";
import type { Body } from "#core/render/body.js";
import { LimitReached } from "#core/render/limits.js";
import type { Operation, Runtime, Site } from "#core/render/runtime.js";
import { TagOrigin, TagOutput } from "#core/render/trace/run-log.js";
import type { PlatformTagNode } from "#core/syntax/index.js";
import type { Value } from "#core/values/value.js";
import type { EmitContext } from "./emit-context.js";

interface CompiledTag {
  readonly definition: PlatformTagDefinition;
  readonly node: PlatformTagNode;
  readonly site: Site;
  readonly attributes: readonly (readonly [name: string, value: string | Body<Runtime>])[];
  readonly body: Body<Runtime> | undefined;
  /** Undefined unless output runs are recorded. */
  readonly origin: TagOrigin | undefined;
}

export function emitPlatformTag(node: PlatformTagNode, context: EmitContext): Operation | undefined {
  const { source, textsBefore, tags } = context;
  const definition = tags.get(node.name);
  if (definition === undefined || (definition.body === "always" && !node.hasBody)) return undefined;
  const start = node.tag.start + 1;
  const bodyOf = (nodes: PlatformTagNode["body"]): Body<Runtime> => ({
    run: context.body(nodes, node),
    source,
    nesting: node.nesting,
  });
  const compiled: CompiledTag = {
    definition,
    node,
    site: { name: node.name, start, end: start + "squarespace:".length + node.name.length },
    attributes: node.attributes.map(({ name, value }) => {
      const [only] = value;
      if (only === undefined) return [name, ""];
      return [name, value.length === 1 && only.kind === "text" ? only.text : bodyOf(value)];
    }),
    body: node.hasBody ? bodyOf(node.body) : undefined,
    origin: textsBefore && new TagOrigin(source, [], node.tag),
  };
  return (runtime) => {
    new TagRun(runtime, compiled).render();
  };
}

/** One execution of a platform tag. */
class TagRun implements PlatformTagContext {
  readonly attributes: ReadonlyMap<string, string>;
  readonly #runtime: Runtime;
  readonly #tag: CompiledTag;

  constructor(runtime: Runtime, tag: CompiledTag) {
    this.#runtime = runtime;
    this.#tag = tag;
    runtime.site = tag.site;
    // The first of several attributes of one name counts, as in HTML.
    const attributes = new Map<string, string>();
    for (const [name, value] of tag.attributes) {
      if (attributes.has(name)) continue;
      attributes.set(name, decoded(typeof value === "string" ? value : runtime.renderText(value, tag.site)));
    }
    this.attributes = attributes;
  }

  get host(): unknown {
    return this.#runtime.environment.tagHost;
  }

  get now(): number {
    return this.#runtime.now;
  }

  render(): void {
    const { definition, site } = this.#tag;
    for (const { name, required } of definition.attributes) {
      if (required !== true || (this.attributes.get(name.toLowerCase()) ?? "").trim() !== "") continue;
      this.fail(`it has no ${name}.`, `Add ${name}="…".`);
      return;
    }
    try {
      definition.render(this);
    } catch (thrown) {
      if (thrown instanceof LimitReached || thrown instanceof RangeError) throw thrown;
      this.#runtime.errors([diagnostic("unexpected-failure", site, { name: `squarespace:${site.name}` })]);
    }
  }

  write(html: string): void {
    const runtime = this.#runtime;
    const { origin } = this.#tag;
    const log = runtime.trace?.log;
    const output = origin !== undefined && log !== undefined ? new TagOutput(origin) : undefined;
    if (output !== undefined) log?.add(output);
    runtime.write(html);
    if (output !== undefined) output.end = runtime.position;
  }

  writeBody(scope: Value): void {
    const { body, site } = this.#tag;
    if (body !== undefined) this.#runtime.writeOver(body, scope, site);
  }

  writePartial(name: string, scope: Value): boolean {
    return this.#runtime.writePartial(name, scope, this.#tag.site);
  }

  count(key: string): number {
    return this.#runtime.count(key);
  }

  fail(detail: string, help?: string): void {
    const { site } = this.#tag;
    this.#runtime.error("platform-tag-failure", site, { name: site.name, detail, help });
  }

  warn(detail: string, help?: string): void {
    const { site } = this.#tag;
    this.#runtime.error("platform-tag-problem", site, { name: site.name, detail, help });
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&#x27;": "'",
};

/** Texts of the platform's data arrive escaped, and an attribute of HTML is decoded. */
function decoded(value: string): string {
  return value.includes("&")
    ? value.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (name) => ENTITIES[name] ?? name)
    : value;
}
