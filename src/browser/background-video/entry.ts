import { type Background, prepareBackground } from "./background.js";
import "./background-video.css";

/* Starts the background videos of a page: elements with `data-config-url`, including those that scripts insert. */

const CONTAINERS = "[data-config-url]";
/** The distance below the window at which a video starts to load. */
const NEAR = "200px";

const backgrounds = new Map<HTMLElement, Background | undefined>();
const viewport = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries)
      backgrounds.get(target as HTMLElement)?.setNear(isIntersecting);
  },
  { rootMargin: NEAR },
);

function update(): void {
  for (const [container, background] of backgrounds) {
    if (container.isConnected) continue;
    background?.destroy();
    backgrounds.delete(container);
  }
  for (const container of document.querySelectorAll<HTMLElement>(CONTAINERS)) {
    if (backgrounds.has(container)) continue;
    backgrounds.set(container, prepareBackground(container));
    viewport.observe(container);
  }
}

new MutationObserver(update).observe(document, { subtree: true, childList: true });
update();
