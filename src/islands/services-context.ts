import { createContext, useContext } from "react";
import { type IslandServices, serverServices } from "./services.js";

export const ServicesContext = createContext<IslandServices>(serverServices);

export function useServices(): IslandServices {
  return useContext(ServicesContext);
}
