import type { ComponentType } from "react";
import { fetched } from "./fetched.js";

interface ClientModule {
  readonly component: ComponentType;
}

/** One lazy chunk and style sheet per block. */
const modules = import.meta.glob<ClientModule>("../islands/*/client.ts");

export async function componentOf(block: string): Promise<ComponentType> {
  const load = modules[`../islands/${block}/client.ts`];
  if (load === undefined) throw new Error(`There is no block "${block}".`);
  return (await fetched(load)).component;
}
