import { isTruthy, toText } from "../../../../values/conversions.js";
import { member } from "../../../../values/path.js";
import { escapeHtml } from "../../../escape.js";
import { attribute } from "../markup/attribute.js";
import type { BlockContent } from "./content.js";

/**
 * `{source, language}`: code to read. `{html}`: the owner's own markup, run as it is unless `isSource` says that it is
 * to be read too.
 */
export const codeBlock: BlockContent = (value) => {
  const source = member(value, "source");
  const html = toText(member(value, "html"));
  if (source === undefined && !isTruthy(member(value, "isSource"))) return html;
  const text = source === undefined ? html : toText(source);
  if (text === "") return "";
  const language = toText(member(value, "language"));
  const data = language === "" ? "" : ` ${attribute("data-language", language)}`;
  // Long lines scroll, so the element has to be reachable by keyboard.
  return `<pre class="source-code" tabindex="0"><code${data}>${escapeHtml(text)}</code></pre>`;
};
