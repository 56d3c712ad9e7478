import { z } from "zod";
import { defineIsland } from "../define.js";
import { CartQuantity, type CartQuantityProps } from "./CartQuantity.js";

export const cartQuantity = defineIsland<CartQuantityProps>({
  name: "cart-quantity",
  when: "idle",
  props: z.strictObject({ quantity: z.string() }),
  component: CartQuantity,
  sample: { quantity: "5" },
});
