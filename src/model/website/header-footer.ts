import { read, textOf } from "../json.js";

/** HTML that an owner adds to the head and to the end of every page. */
export interface HeaderFooter {
  readonly header: string;
  readonly footer: string;
}

/** Returns the platform's object with defaults for missing members. */
export function readHeaderFooter(value: unknown): HeaderFooter {
  return { header: textOf(read(value, "header")), footer: textOf(read(value, "footer")) };
}
