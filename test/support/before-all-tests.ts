import { installNginx } from "../deploy/nginx.js";
import { installChromium } from "./chromium.js";

/** Test files run side by side, and package managers do not: what they all need is fetched before any of them starts. */
export function setup(): void {
  installChromium();
  installNginx();
}
