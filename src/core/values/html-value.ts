import type { Value } from "./value.js";

/** HTML that an editor wrote, as templates read it: `{x.html}`, and `{x}` with the same result. */
export class HtmlValue {
  readonly [name: string]: Value;
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}
