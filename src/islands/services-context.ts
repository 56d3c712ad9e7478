import { createContext, useContext } from "react";
import type { IslandServices } from "./services.js";

export const ServicesContext = createContext<IslandServices | undefined>(undefined);

/** The services of the page. Throws outside of `islandTree`. */
export function useServices(): IslandServices {
  const services = useContext(ServicesContext);
  if (services === undefined) {
    throw new Error(
      "useServices is used outside its provider, ServicesContext. Render the block in islandTree().",
    );
  }
  return services;
}
