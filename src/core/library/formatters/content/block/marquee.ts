import { escapeHtml } from "#core/library/escape.js";
import type { Value } from "#core/values/value.js";
import { readMarquee } from "#model/media/marquee.js";
import type { BlockContent } from "./content.js";

/** Scrolling text: `{items: [{text}], preset, …}`. Without islands it does not move. */
export const marqueeBlock: BlockContent = (value, context) => {
  const marquee = readMarquee(value);
  if (marquee === undefined) return "";
  const text = marquee.items.map((item) => `<span>${escapeHtml(item)}</span>`).join(" ");
  const props = () => ({ marquee, pauseText: "Pause", playText: "Play" }) as unknown as Value;
  return context.island("marquee", props, `<p class="marquee-static">${text}</p>`);
};
