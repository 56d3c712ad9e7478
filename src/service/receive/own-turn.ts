const waiting: (() => void)[] = [];

/**
 * Resolves in a later turn of the event loop, which is different for each call. Connections that send single bytes take
 * milliseconds per turn; they must not add up.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}
