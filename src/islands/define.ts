import type { ComponentType } from "react";
import type { z } from "zod";

/** When the browser hydrates an island. */
export type When = "load" | "idle" | "visible" | "interaction";

/** The server's half of a block. The browser never imports it. */
export interface IslandDefinition<P extends object = object> {
  /** Kebab case, and the name of the block's folder; part of published pages, so never renamed. */
  readonly name: string;
  readonly when: When;
  /** Closed: unknown keys are errors. Its output goes to the component. */
  readonly props: z.ZodType<P>;
  readonly component: ComponentType<P>;
  /** The props that travel in the page: those that the browser cannot read from the island's HTML. Default: all. */
  readonly travelling?: (props: P) => object;
  /** Props of a realistic example, for the test that renders and hydrates every block. */
  readonly sample: P;
}

/** Checks that schema, component and sample agree on the props, and forgets their type for the registry. */
export function defineIsland<P extends object>(definition: IslandDefinition<P>): IslandDefinition {
  return definition as unknown as IslandDefinition;
}
