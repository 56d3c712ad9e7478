import { bodyOf } from "./call-failure.js";
import type { HttpClient } from "./http-client.js";

/**
 * The password gate of a website or of one collection. A wrong password fails. After success, the next page load is
 * open.
 */
export function passwordCalls(http: HttpClient) {
  return {
    async site(password: string): Promise<void> {
      await bodyOf(http.send("POST", "/api/auth/visitor/site", { password }));
    },
    async collection(password: string, collectionId: string): Promise<void> {
      await bodyOf(http.send("POST", "/api/auth/visitor/collection", { password, collectionId }));
    },
  };
}

/** Returns the collection named by the id of a page's body, or undefined. */
export function collectionIdOf(bodyId: string): string | undefined {
  return /^collection-(.+)$/.exec(bodyId)?.[1];
}
