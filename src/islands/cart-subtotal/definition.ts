import { z } from "zod";
import { defineIsland } from "../define.js";
import { CartSubtotal, type CartSubtotalProps } from "./CartSubtotal.js";

export const cartSubtotal = defineIsland<CartSubtotalProps>({
  name: "cart-subtotal",
  when: "idle",
  props: z.strictObject({ subtotal: z.string() }),
  component: CartSubtotal,
  sample: { subtotal: "123.45" },
});
