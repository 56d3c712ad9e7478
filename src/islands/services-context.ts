import { type Context, createContext, useContext } from "react";
import type { IslandServices } from "./services.js";

const KEY = Symbol.for("platen.services-context");

type Shared = { [KEY]?: Context<IslandServices | undefined> };

const shared = globalThis as Shared;

shared[KEY] ??= createContext<IslandServices | undefined>(undefined);

/** Shared by every copy of this module: in development, blocks are loaded from source and the server from its build. */
export const ServicesContext = shared[KEY];

/** Returns the services of the page. Throws outside of `islandTree`. */
export function useServices(): IslandServices {
  const services = useContext(ServicesContext);
  if (services === undefined) {
    throw new Error(
      "useServices is used outside its provider, ServicesContext. Render the block in islandTree().",
    );
  }
  return services;
}
