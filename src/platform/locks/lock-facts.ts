/** The facts that a lock screen needs. */
export interface LockFacts {
  readonly scope: "site" | "collection";
  /** Id that the form sends with the password; the path of a page that has a password of its own. "" for a site. */
  readonly collectionId: string;
  /** Address that the form posts to. */
  readonly action: string;
  /** Address of the locked page, to which the visitor comes back. */
  readonly returnTo: string;
  /** Tells people why a password was not taken; "" at first. */
  readonly error: string;
}
