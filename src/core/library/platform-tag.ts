import type { Value } from "../values/value.js";

/** An attribute of a platform tag, for checks, completion and the reference. */
export interface TagAttributeDefinition {
  readonly name: string;
  readonly summary: string;
  readonly required?: boolean;
  readonly kind: "text" | "integer" | "switch" | "block" | "navigation" | "collection" | "script";
  readonly min?: number;
  /** A limit of the platform. */
  readonly max?: number;
}

/** The part of a render that a platform tag can access. */
export interface PlatformTagContext {
  /** Evaluated attributes by name in lower case, without those that the tag does not have. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The `tagHost` of the render. */
  readonly host: unknown;
  /** The current time in milliseconds since 1970. */
  readonly now: number;
  /** Writes HTML. It is never scanned for tags. */
  write(html: string): void;
  /** Renders the body over `scope`, in a frame that sees nothing of the code around the tag. */
  writeBody(scope: Value): void;
  /** Renders a partial in the same way. Writes nothing and returns false if there is none. */
  writePartial(name: string, scope: Value): boolean;
  /** The number of the next call with this key in this render: 1 for the first. */
  count(key: string): number;
  /** Reports that the tag writes nothing. */
  fail(detail: string, help?: string): void;
  /** Reports a problem of a tag that is carried out. */
  warn(detail: string, help?: string): void;
}

/** A tag of the platform: `<squarespace:NAME …>`. */
export interface PlatformTagDefinition {
  /** The part after `squarespace:`. */
  readonly name: string;
  /** One sentence for the reference. */
  readonly summary: string;
  /** Whether it has a body: always, if it names no block with `template`, or never. */
  readonly body: "always" | "without-template" | "never";
  readonly attributes: readonly TagAttributeDefinition[];
  /** Templates that show it. */
  readonly examples: readonly string[];
  /** Carries the tag out. Required attributes are present and not empty. */
  readonly render: (context: PlatformTagContext) => void;
}

export function definePlatformTag(definition: PlatformTagDefinition): PlatformTagDefinition {
  return definition;
}
