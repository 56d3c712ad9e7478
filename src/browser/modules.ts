import type { ClientModule, UpdateModule } from "#islands/client-module.js";
import { fetched } from "./fetched.js";

/** One lazy chunk and style sheet per block. */
const clients = import.meta.glob<ClientModule>("../islands/*/client.ts");
const updates = import.meta.glob<UpdateModule>("../islands/*/update.ts");

/**
 * Loads a block that React hydrates, from `module` if it is one of the project. Rejects if the block is unknown or
 * cannot be fetched.
 */
export async function clientOf(block: string, module?: string): Promise<ClientModule> {
  if (module !== undefined) return fetched(() => import(/* @vite-ignore */ module) as Promise<ClientModule>);
  const load = clients[`../islands/${block}/client.ts`];
  if (load === undefined) throw new Error(`There is no block "${block}".`);
  return fetched(load);
}

/** Loads a block that works without React. Returns undefined for other blocks. */
export function updateOf(block: string): Promise<UpdateModule> | undefined {
  const load = updates[`../islands/${block}/update.ts`];
  return load && fetched(load);
}
