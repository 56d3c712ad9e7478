/** The data of a lock screen. */
export interface LockFacts {
  readonly scope: "site" | "collection";
  /** The id that the form sends with the password: a collection's id or a page's path, or "" for the whole site. */
  readonly collectionId: string;
  /** URL that the form posts to. */
  readonly action: string;
  /** URL of the locked page, to return to. */
  readonly returnTo: string;
  /** The error message after a wrong password, initially "". */
  readonly error: string;
}
