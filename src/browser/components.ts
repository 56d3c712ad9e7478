import type { ComponentType } from "react";

interface ClientModule {
  readonly component: ComponentType;
}

/** One lazy chunk and style sheet per block. */
const modules = import.meta.glob<ClientModule>("../islands/*/client.ts");

/** Milliseconds before a chunk is asked for again that could not be fetched. */
const PAUSE = 1_000;

export async function componentOf(block: string): Promise<ComponentType> {
  const load = modules[`../islands/${block}/client.ts`];
  if (load === undefined) throw new Error(`There is no block "${block}".`);
  try {
    return (await load()).component;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return (await load()).component;
  }
}
