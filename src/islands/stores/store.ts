/** A value that several islands share. Islands communicate only through stores. */
export interface Store<T> {
  get(): T;
  set(next: T | ((current: T) => T)): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a store that notifies its listeners when its value has changed. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      const newValue = typeof next === "function" ? (next as (current: T) => T)(value) : next;
      if (Object.is(newValue, value)) return;
      value = newValue;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Calls `show` with the current value and every later one. Returns a function that stops this. */
export function follow<T>(store: Store<T>, show: (value: T) => void): () => void {
  const notify = (): void => show(store.get());
  notify();
  return store.subscribe(notify);
}
