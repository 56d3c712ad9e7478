/** Debounces jobs: runs a job once its key has not been scheduled again for a while. */
export class DelayedJobs {
  readonly #timers = new Map<string, NodeJS.Timeout>();

  schedule(key: string, milliseconds: number, job: () => void): void {
    this.cancel(key);
    const timer = setTimeout(() => {
      this.#timers.delete(key);
      job();
    }, milliseconds);
    this.#timers.set(key, timer);
  }

  cancel(key: string): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
  }

  cancelAll(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
