import type { ComponentType } from "react";
import type { z } from "zod";

/** When the browser brings an island to life. */
export type When = "load" | "idle" | "visible" | "interaction";

/** Everything the server knows of a block. The browser never imports one: it gets the component alone. */
export interface IslandDefinition<P extends object = object> {
  /** Kebab case, and the name of the block's folder; part of published pages, so never renamed. */
  readonly name: string;
  /** Default trigger. */
  readonly when: When;
  /** Closed: unknown keys are errors. What it yields is what the component gets and what travels in the page. */
  readonly props: z.ZodType<P>;
  readonly component: ComponentType<P>;
  /** Props of a telling example, for the smoke test that renders and hydrates every block. */
  readonly sample: P;
}

/** Keeps the type of a definition's props between schema, component and sample, and forgets it for the registry. */
export function defineIsland<P extends object>(definition: IslandDefinition<P>): IslandDefinition {
  return definition as unknown as IslandDefinition;
}
