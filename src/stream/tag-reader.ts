const [SLASH, GREATER, EQUALS, QUOTE, APOSTROPHE] = [47, 62, 61, 34, 39];

type Part = "name" | "between" | "attribute" | "value" | "unquoted" | "quoted";

/** Reads a tag from its name on, piece by piece, as an HTML parser's tokenizer does: to the `>` that is in no quoted value. */
export class TagReader {
  /** As it is written. */
  name = "";
  /** Whether a slash stands right before what was read last. */
  slashed = false;
  #part: Part = "name";
  #quote = "";

  /** Reads on from `from`. Gives the position of the `>`, or -1 where the text ends before. */
  read(text: string, from: number): number {
    let at = from;
    while (at < text.length) {
      if (this.#part === "quoted") {
        const end = text.indexOf(this.#quote, at);
        if (end === -1) return -1;
        this.#part = "between";
        at = end + 1;
        continue;
      }
      const code = text.charCodeAt(at);
      if (code === GREATER) break;
      const space = isSpace(code);
      const slash = code === SLASH;
      if (this.#part === "name") {
        if (space || slash) {
          this.name += text.slice(from, at);
          this.#part = "between";
        }
      } else if (this.#part === "between") {
        if (!space && !slash) this.#part = "attribute";
      } else if (this.#part === "attribute") {
        if (code === EQUALS) this.#part = "value";
        else if (slash) this.#part = "between";
      } else if (this.#part === "unquoted") {
        if (space) this.#part = "between";
      } else if (code === QUOTE || code === APOSTROPHE) {
        this.#quote = code === QUOTE ? '"' : "'";
        this.#part = "quoted";
      } else if (!space) this.#part = "unquoted";
      // A value without quotes ends at a space only: `<svg a=b/>` does not end itself.
      this.slashed = slash && this.#part !== "unquoted";
      at++;
    }
    if (this.#part === "name") this.name += text.slice(from, at);
    return at < text.length ? at : -1;
  }
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 12 || code === 13;
}
