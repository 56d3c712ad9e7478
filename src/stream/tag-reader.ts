const [SLASH, GREATER, EQUALS, QUOTE, APOSTROPHE] = [47, 62, 61, 34, 39];

type Part = "name" | "between" | "attribute" | "value" | "unquoted" | "quoted";

/** Tags whose settings the browser trusts. */
const TRUSTED = /^(?:html|script)$/i;

/** Reads a tag from its name to the `>` outside of quoted values, incrementally, like an HTML tokenizer. */
export class TagReader {
  /** As written. */
  name = "";
  /** The attribute names of `<html>` and `<script>`, separated by spaces. Empty for other tags. */
  attributeNames = "";
  /** Whether the last character read is a slash. */
  slashed = false;
  #part: Part = "name";
  #quote = "";

  /** Continues at `from`. Returns the position of the `>`, or -1 if the text ends first. */
  read(text: string, from: number): number {
    let at = from;
    let nameStart = from;
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
        if (!space && !slash) {
          this.#part = "attribute";
          nameStart = at;
        }
      } else if (this.#part === "attribute") {
        if (code === EQUALS || slash) {
          this.#keepNames(`${text.slice(nameStart, at)} `);
          this.#part = slash ? "between" : "value";
        }
      } else if (this.#part === "unquoted") {
        if (space) this.#part = "between";
      } else if (code === QUOTE || code === APOSTROPHE) {
        this.#quote = code === QUOTE ? '"' : "'";
        this.#part = "quoted";
      } else if (!space) this.#part = "unquoted";
      // An unquoted value ends only at a space: `<svg a=b/>` is not self-closing.
      this.slashed = slash && this.#part !== "unquoted";
      at++;
    }
    if (this.#part === "name") this.name += text.slice(from, at);
    if (this.#part === "attribute") this.#keepNames(text.slice(nameStart, at));
    return at < text.length ? at : -1;
  }

  #keepNames(names: string): void {
    if (TRUSTED.test(this.name)) this.attributeNames += names;
  }
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 12 || code === 13;
}
