/**
 * Work that stops where others may have their turn; each piece of it is short enough for them to wait. The generator that makes it
 * is to be a function of its module, never one that each request makes: V8 describes in old memory what every generator function
 * makes, and that keeps alive all that the function can see, so each request, until all of memory is swept.
 */
export type Paced<T> = Generator<undefined, T, undefined>;

/** Milliseconds up to which further pieces of the same work follow at once. What comes behind has a bound of its own. */
const AT_ONCE = 3;

/**
 * Does work piece by piece. As long as it is quick, as nearly all is, it is done in one go and its value comes at once; otherwise
 * the event loop does everything else between two pieces.
 */
export function paced<T>(work: Paced<T>): T | Promise<T> {
  const began = performance.now();
  for (;;) {
    const piece = work.next();
    if (piece.done === true) return piece.value;
    if (performance.now() - began > AT_ONCE) return othersFirst().then(() => paced(work));
  }
}

/** Lets everything else that waits have its turn. */
export function othersFirst(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
