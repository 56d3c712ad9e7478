import { canClientRefresh } from "#model/slides/refreshable.js";
import { slideSelector } from "#model/slides/slide-selector.js";
import { inertFragment } from "../popup/fragment.js";
import type { LiveSlide } from "./engine.js";
import { type PreviewMaps, previewMaps } from "./preview-maps.js";
import { TWEAK_EVENT } from "./tweak-event.js";

/* Slides in an editor's frame apply the editor's changes. */

/** Names that cannot remove the structural classes of a container. */
const TWEAK_NAME = /^(?!sqs\b)[a-z][\w-]*$/;

/** Listens to the parent page, which must have the same origin or the one named by `<html>`. */
export function startPreview(slides: readonly LiveSlide[]): void {
  const { parent } = window;
  const origin = editorOrigin();
  const maps = slides.map(previewMaps);
  const tweaks = slides.map((slide, index) => tweaksOf(slide, maps[index]?.sync));
  addEventListener("message", (event) => {
    if (event.source !== parent || event.origin !== origin) return;
    const message: unknown = event.data;
    switch (member(message, "type")) {
      case "platen:content":
        showContent(member(message, "slide"), maps, (slices) => {
          parent.postMessage({ type: "platen:reload-needed", slices }, origin);
        });
        break;
      case "platen:tweak-change":
        for (const slideTweaks of tweaks) slideTweaks.change(member(message, "tweaks"));
        break;
      case "platen:tweak-save":
        for (const slideTweaks of tweaks) slideTweaks.save();
        break;
      case "platen:tweak-reset":
        for (const slideTweaks of tweaks) slideTweaks.reset();
        break;
      case "platen:tweak-before-open":
      case "platen:tweak-after-show":
      case "platen:tweak-after-close":
      case "platen:tweak-close":
        // The editor's panel changes the size of the slide.
        break;
      default:
        return;
    }
    for (const slide of slides) slide.refresh();
  });
  // Tells an editor with pending changes that this page is listening.
  parent.postMessage({ type: "platen:ready" }, origin);
}

/** Returns the origin of the URL that the page names, or the page's own if it names none or no URL. */
function editorOrigin(): string {
  const named = document.documentElement.dataset["editorOrigin"] ?? "";
  return URL.canParse(named) ? new URL(named).origin : location.origin;
}

/** The tweaks of a slide: classes of its container and custom properties of the same names. */
function tweaksOf({ element }: LiveSlide, syncMaps: () => void = () => undefined) {
  const container = element.parentElement ?? element;
  const { style, classList } = container;
  let saved = container.className;
  const changed = (): void => {
    syncMaps();
    element.dispatchEvent(new Event(TWEAK_EVENT));
  };
  return {
    change(values: unknown): void {
      for (const [name, value] of Object.entries(
        typeof values === "object" && values !== null ? values : {},
      )) {
        if (!TWEAK_NAME.test(name)) continue;
        const isOwn = (className: string) => className === name || className.startsWith(`${name}-`);
        classList.remove(...[...classList].filter(isOwn));
        style.removeProperty(`--${name}`);
        if (value === true) classList.add(name);
        else if (value === "") classList.add(...saved.split(" ").filter(isOwn));
        else if (typeof value === "string" || typeof value === "number") {
          classList.add(`${name}-${value}`.trim().replace(/[^\w-]+/g, "-"));
          style.setProperty(`--${name}`, `${value}`);
        }
      }
      changed();
    },
    save(): void {
      saved = container.className;
    },
    reset(): void {
      container.className = saved;
      for (const name of [...style].filter((property) => property.startsWith("--")))
        style.removeProperty(name);
      changed();
    },
  };
}

/** Updates the slices of a document that can be drawn here, and reports the others. */
function showContent(
  document: unknown,
  maps: readonly PreviewMaps[],
  needReload: (slices: readonly string[]) => void,
): void {
  const slices = member(document, "slices");
  const slideType = member(document, "slideType");
  // A document that contains only changes may omit its type.
  const within = slideType === undefined ? ".sqs-slide" : slideSelector(slideType);
  const unsupported: string[] = [];
  for (const slice of Array.isArray(slices) ? slices : []) {
    const [id, type] = [text(slice, "id"), text(slice, "type")];
    if (id === "") continue;
    const selector = `${within} [data-slice-id="${CSS.escape(id)}"]`;
    const element = globalThis.document.querySelector<HTMLElement>(selector);
    if (element === null || !canClientRefresh(type)) unsupported.push(id);
    else if (!draw(element, type, member(slice, "content"), maps)) unsupported.push(id);
  }
  if (unsupported.length > 0) needReload(unsupported);
}

/** Returns false if the slice needs a reload. */
function draw(element: HTMLElement, type: string, content: unknown, maps: readonly PreviewMaps[]): boolean {
  if (type === "map") return maps.some(({ show }) => show(element, content));
  if (type === "logo" && text(content, "assetUrl") !== "") return false;
  if (type === "body") element.replaceChildren(inertFragment(text(content, "html")));
  else if (["buttons", "action", "navigation"].includes(type)) drawLinks(element, content);
  else drawHeading(element, type === "sub-heading" ? "h2" : "h1", text(content, "text"));
  const isEmpty = element.textContent?.trim() === "" && element.querySelector("img") === null;
  if (isEmpty) element.dataset["contentEmpty"] = "true";
  else delete element.dataset["contentEmpty"];
  return true;
}

function drawHeading(element: HTMLElement, name: "h1" | "h2", words: string): void {
  let heading = element.querySelector<HTMLElement>(name);
  if (heading === null) {
    heading = document.createElement(name);
    element.append(heading);
  }
  heading.textContent = words;
}

function drawLinks(element: HTMLElement, content: unknown): void {
  const links = member(content, "links");
  const list = document.createElement("ul");
  for (const link of Array.isArray(links) ? links : []) {
    const words = text(link, "text").trim();
    if (words === "") continue;
    const item = document.createElement("li");
    const anchor = document.createElement("a");
    anchor.textContent = words;
    const url = member(link, "clickthroughUrl");
    anchor.href = text(url, "url");
    if (member(url, "newWindow") === true) Object.assign(anchor, { target: "_blank", rel: "noopener" });
    item.append(anchor);
    list.append(item);
  }
  const fresh = document.createElement("div");
  fresh.append(list);
  const place = element.querySelector("nav") ?? element;
  place.replaceChildren(...(list.childElementCount > 0 ? inertFragment(fresh.innerHTML).childNodes : []));
}

function text(value: unknown, name: string): string {
  const string = member(value, name);
  return typeof string === "string" ? string : "";
}

function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
