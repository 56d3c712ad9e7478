import { installNginx } from "../deploy/nginx.js";

/** Runs once, before the tests of the service: package managers do not work side by side. */
export function setup(): void {
  installNginx();
}
