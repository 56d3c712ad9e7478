import { type ComponentType, useState } from "react";
import type { AdditionalFieldsProps } from "./AdditionalFields.js";

export interface AdditionalFieldsState {
  /** The component. Undefined until it is loaded. */
  readonly AdditionalFields: ComponentType<AdditionalFieldsProps> | undefined;
  /** Loads the component and resolves to whether it is available. Call it again after a failure. */
  readonly load: () => Promise<boolean>;
}

/** Loads the form on demand: most products have none, and most visitors do not reach it. */
export function useAdditionalFields(): AdditionalFieldsState {
  const [AdditionalFields, setAdditionalFields] = useState<ComponentType<AdditionalFieldsProps>>();
  const load = async (): Promise<boolean> => {
    try {
      const module = await import("./AdditionalFields.js");
      setAdditionalFields(() => module.AdditionalFields);
      return true;
    } catch {
      return false;
    }
  };
  return { AdditionalFields, load };
}
