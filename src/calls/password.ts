import { bodyOf } from "./call-failure.js";
import type { HttpClient } from "./http-client.js";

/** The password gate of a website or of one collection. A wrong password fails; success opens the next page load. */
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

/** The collection that a page's body names in its id; undefined where it names none. */
export function collectionIdOf(bodyId: string): string | undefined {
  return /^collection-(.+)$/.exec(bodyId)?.[1];
}
