import { type ComponentType, useState } from "react";
import type { AdditionalFieldsProps } from "./AdditionalFields.js";

export interface AdditionalFieldsState {
  /** The form; undefined until it is there. */
  readonly AdditionalFields: ComponentType<AdditionalFieldsProps> | undefined;
  /** Fetches it, and resolves to whether it is there; what failed is tried again at the next call. */
  readonly load: () => Promise<boolean>;
}

/** Most products have no form, and most visitors do not come to it, so it is fetched when one does. */
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
