import type { ComponentType } from "react";
import type { z } from "zod";

/** When the browser hydrates an island. */
export type When = "load" | "idle" | "visible" | "interaction";

/** The browser's part of an island that Platen's own build does not contain. */
export interface BrowserPart {
  /** The URL of a module that exports the component as `component`. */
  readonly module: string;
  /** The URLs of its style sheets. */
  readonly styles?: readonly string[] | undefined;
}

/** The server's part of a block. Browser code never imports it. */
export interface IslandDefinition<P extends object = object> {
  /** Kebab case, equal to the block's folder. It is in published pages, so it must not change. */
  readonly name: string;
  readonly when: When;
  /** A strict schema: unknown keys are errors. The component receives its output. */
  readonly props: z.ZodType<P>;
  readonly component: ComponentType<P>;
  /**
   * Returns the props that are sent in the page: those that the browser does not read from the island's HTML. Default:
   * all.
   */
  readonly serialized?: (props: P) => object;
  /** Required for islands of a project. Undefined for those that Platen ships. */
  readonly browser?: BrowserPart | undefined;
  /** Realistic props for the test that renders and hydrates every block. */
  readonly sample: P;
}

/** Checks that schema, component and sample have the same props type, and erases the type for the registry. */
export function defineIsland<P extends object>(definition: IslandDefinition<P>): IslandDefinition {
  return definition as unknown as IslandDefinition;
}
