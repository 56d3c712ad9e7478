/** A place in a file: the line counts from 1, the column too. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

interface Note {
  count: number;
  readonly places: string[];
}

/** Places shown for each note. The rest is counted. */
const MAX_PLACES = 5;
/** Different notes of one import. Hostile input could make one for each element. */
const MAX_NOTES = 200;

/** Collects the parts of a source that an import skipped or changed. Equal messages are counted. */
export class ImportReport {
  readonly #notes = new Map<string, Note>();
  #unlisted = 0;

  /** `where` is a position in the file, or the name of what it is about. */
  add(message: string, where?: Place | string): void {
    let note = this.#notes.get(message);
    if (note === undefined) {
      if (this.#notes.size >= MAX_NOTES) {
        this.#unlisted++;
        return;
      }
      note = { count: 0, places: [] };
      this.#notes.set(message, note);
    }
    note.count++;
    if (where === undefined || note.places.length >= MAX_PLACES) return;
    note.places.push(typeof where === "string" ? where : `${where.line}:${where.column}`);
  }

  get isEmpty(): boolean {
    return this.#notes.size === 0;
  }

  /** One line for each note, such as `3 × skipped a revision (12:3, 40:3, 71:3)`. */
  lines(): readonly string[] {
    const lines = [...this.#notes].map(([message, { count, places }]) => {
      const more = count > places.length && places.length > 0 ? ", …" : "";
      const where = places.length === 0 ? "" : ` (${places.join(", ")}${more})`;
      return `${count} × ${message}${where}`;
    });
    return this.#unlisted === 0 ? lines : [...lines, `${this.#unlisted} × other notes`];
  }
}
