import { toText } from "../../../values/conversions.js";
import type { Path } from "../../../values/path.js";
import type { RenderContext } from "../../context.js";

/** The prefix of the site's own addresses; "" or missing where the site is at the root of its host. */
const BASE: Path = ["baseUrl"];

/** The address of a file below that of the site, where it is not there already. */
export function fileAddress(address: string, context: RenderContext): string {
  if (!address.startsWith("/")) return address;
  const base = toText(context.resolve(BASE));
  return address.startsWith(`${base}/`) ? address : base + address;
}
