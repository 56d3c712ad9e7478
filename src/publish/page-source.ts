/** The output of a job. */
export interface Built {
  readonly bytes: Uint8Array;
  /** Whether the bytes depend on the time of the run. */
  readonly clock?: boolean;
}

/** A file to publish: a page, or a file beside the pages. */
export interface PageJob {
  /** The path of the output, relative, with `/`. */
  readonly path: string;
  /** Changes with everything that the output depends on, except the time. Without it, the output is always built. */
  readonly key?: string | undefined;
  /** Creates the output. Throws a `PageError` if it must not be published. */
  readonly build: () => Promise<Built>;
}

/** The files of a site. */
export interface PageSource {
  /** Milliseconds since 1970: the time that the pages are rendered for. */
  readonly now: number;
  readonly jobs: AsyncIterable<PageJob> | Iterable<PageJob>;
}

/** Says why a page is not published. */
export class PageError extends Error {
  override readonly name = "PageError";
  /** Whether the published version of the page stays. A page that was locked meanwhile must disappear. */
  readonly keepsOld: boolean;

  constructor(message: string, keepsOld = true) {
    super(message);
    this.keepsOld = keepsOld;
  }
}
