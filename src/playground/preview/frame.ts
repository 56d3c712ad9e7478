import { Idiomorph } from "idiomorph";
import { PageInspector } from "#inspect/page-inspector.js";
import { SiteAssets } from "./frame-assets.js";
import type { FromFrame, IslandAssets, ToFrame } from "./messages.js";

/* The document of the preview. It has an opaque origin, so that the page cannot access the playground. */

const ISLAND = "platen-island";
/** Marks nodes that the frame itself adds. */
const OWN = "data-playground";

const assets = new SiteAssets();
const inspector = new PageInspector(OWN, (run, chosen) => send({ type: "pointed", run, chosen }));
let loaded: string | undefined;

function send(message: FromFrame): void {
  parent.postMessage(message, "*");
}

addEventListener("message", ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== parent) return;
  if (data.type === "show") show(data);
  else if (data.type === "highlight") inspector.highlight(data.runs, data.reveal);
  else inspector.on = data.on;
});

/**
 * Updates the document to the new page node by node, so that unchanged nodes keep their focus, scroll position and
 * state.
 */
function show(message: Extract<ToFrame, { type: "show" }>): void {
  const next = new DOMParser().parseFromString(message.html, "text/html");
  const walked = inspector.originsOf(next, message.nodes);
  removeRefreshes(next);
  // A page that replaces another one has loaded already, so that browsers report its preloads as unused.
  for (const link of next.querySelectorAll("link[rel=preload]")) link.remove();
  assets.replaceIn(next, message.assets, message.sampleBase);
  if (message.withoutScripts) {
    for (const element of next.querySelectorAll("noscript")) element.replaceWith(...element.childNodes);
  }
  // A page without a style sheet uses the browser's default styles.
  const { scrollX, scrollY } = window;
  Idiomorph.morph(document.documentElement, next.documentElement, {
    morphStyle: "outerHTML",
    ignoreActiveValue: true,
    restoreFocus: true,
    head: { style: "morph", shouldPreserve: (element) => element.hasAttribute(OWN) },
    callbacks: {
      beforeNodeMorphed: (before, after) => {
        if (isSameIsland(before, after)) return false;
        resetLinkRole(before, after);
        return true;
      },
      beforeNodeRemoved: (node) => !(node instanceof Element && node.hasAttribute(OWN)),
    },
  });
  scrollTo(scrollX, scrollY);
  inspector.adopt(walked, next);
  const { islands, blocks, delay } = message;
  if (islands !== undefined && blocks.length > 0 && !message.withoutScripts) hydrate(islands, blocks, delay);
  send({ type: "shown" });
}

/** A refresh would replace the frame by another page, or by the browser's error page. */
function removeRefreshes(page: Document): void {
  for (const meta of page.querySelectorAll<HTMLMetaElement>("meta[http-equiv]")) {
    if (meta.httpEquiv.trim().toLowerCase() !== "refresh") continue;
    meta.remove();
    send({ type: "leave", by: "refresh", href: meta.content });
  }
}

/** React has changed the content of a hydrated island, so only its attributes are compared. */
function isSameIsland(before: Node, after: Node): boolean {
  if (!(before instanceof Element) || !(after instanceof Element) || before.localName !== ISLAND)
    return false;
  return ["block", "props", "id"].every((name) => before.getAttribute(name) === after.getAttribute(name));
}

/** Changes the role of a link before its URL: with the new URL and the old role, it would load something unintended. */
function resetLinkRole(before: Node, after: Node): void {
  if (!(before instanceof HTMLLinkElement) || !(after instanceof Element)) return;
  const role = after.getAttribute("rel") ?? "";
  if (before.rel === role) return;
  before.removeAttribute("href");
  before.rel = role;
}

function hydrate({ script, styles }: IslandAssets, blocks: readonly string[], delay: number): void {
  for (const href of new Set(blocks.flatMap((block) => styles[block] ?? []))) {
    if (document.head.querySelector(`link[${OWN}][href="${CSS.escape(href)}"]`) !== null) continue;
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.setAttribute(OWN, "");
    document.head.append(link);
  }
  if (loaded === script) return;
  loaded = script;
  setTimeout(() => {
    import(/* @vite-ignore */ script).catch(() => {
      loaded = undefined;
    });
  }, delay);
}

addEventListener(
  "click",
  (event) => {
    if (inspector.on || !(event.target instanceof Element)) return;
    const link = event.target.closest("a[href]");
    const href = link?.getAttribute("href") ?? "";
    // A sandbox without forms sends no submit event. Enter in a field also clicks the button.
    const button = event.target.closest<HTMLButtonElement | HTMLInputElement>("button, input");
    const form = button !== null && /^(?:submit|image)$/.test(button.type) ? button.form : null;
    if (link !== null && !href.startsWith("#")) {
      event.preventDefault();
      send({ type: "leave", by: "link", href });
    } else if (form !== null) {
      event.preventDefault();
      send({ type: "leave", by: "form", href: form.getAttribute("action") ?? "" });
    }
  },
  true,
);
addEventListener("keydown", (event) => {
  if (!event.altKey || event.ctrlKey || event.metaKey || !/^Digit[123]$/.test(event.code)) return;
  event.preventDefault();
  send({ type: "move", code: event.code });
});
send({ type: "ready" });
