import { escapeHtml } from "#core/library/escape.js";
import { member } from "#core/values/path.js";
import { textOf } from "#model/json.js";
import { isTruthy } from "#model/truthiness.js";
import { attribute } from "../markup/attribute.js";
import type { BlockContent } from "./content.js";

/**
 * `{source, language}` shows code. `{html}` is the owner's markup and is written unescaped, unless `isSource` says that
 * it is code to show.
 */
export const codeBlock: BlockContent = (value) => {
  const source = member(value, "source");
  const html = textOf(member(value, "html"));
  if (source === undefined && !isTruthy(member(value, "isSource"))) return html;
  const text = source === undefined ? html : textOf(source);
  if (text === "") return "";
  const language = textOf(member(value, "language"));
  const data = language === "" ? "" : ` ${attribute("data-language", language)}`;
  // Long lines scroll, so the element must be focusable.
  return `<pre class="source-code" tabindex="0"><code${data}>${escapeHtml(text)}</code></pre>`;
};
