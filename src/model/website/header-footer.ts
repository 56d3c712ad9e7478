import { read, textOf } from "../json.js";

/** HTML that an owner adds to the head and to the end of every page. */
export interface HeaderFooter {
  readonly header: string;
  readonly footer: string;
}

/** The object of the platform with everything missing made explicit. */
export function readHeaderFooter(value: unknown): HeaderFooter {
  return { header: textOf(read(value, "header")), footer: textOf(read(value, "footer")) };
}
