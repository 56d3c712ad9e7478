import { textOf } from "../../../../model/json.js";
import type { Path } from "../../../values/path.js";
import type { RenderContext } from "../../context.js";

/** The base path of the site. Empty or missing if the site is at the root of its host. */
const BASE: Path = ["baseUrl"];

/** Prefixes the address of a file with the site's base path unless it already has it. */
export function fileAddress(address: string, context: RenderContext): string {
  if (!address.startsWith("/")) return address;
  const base = textOf(context.resolve(BASE));
  return address.startsWith(`${base}/`) ? address : base + address;
}
