/* Shows the chosen layout in four windows, and sends tweaks and texts to their slides as an editor does. */

/** Maximum height of a preview in pixels. */
const MAX_PREVIEW_HEIGHT = 300;

const links = [...document.querySelectorAll("[data-layout]")];
const windows = [...document.querySelectorAll(".window")];
const frames = windows.map((window) => window.querySelector("iframe"));
const previews = document.querySelector(".previews");
const stage = document.querySelector(".stage");
const form = document.querySelector(".tweaks");
const headingField = form.elements.heading;
/** The heading of the chosen layout, as in its document. */
let originalHeading;

new ResizeObserver(fit).observe(previews);

for (const link of links) {
  link.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.replaceState(null, "", `#${link.dataset.layout}`);
    showLayout(link);
    if (stage.getBoundingClientRect().top > innerHeight / 2) stage.scrollIntoView();
  });
}

form.addEventListener("input", () => frames.forEach(sendChanges));
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("reset", () => {
  for (const frame of frames) {
    send(frame, { type: "platen:tweak-reset" });
    sendHeading(frame, originalHeading);
  }
});

// Changes are sent only after a slide reports that it listens; earlier ones would be lost.
addEventListener("message", ({ data, origin, source }) => {
  const frame = frames.find(({ contentWindow }) => contentWindow === source);
  if (frame === undefined || origin !== location.origin || data?.type !== "platen:ready") return;
  originalHeading = frame.contentDocument.querySelector("#sqs-slash-page-header")?.textContent;
  headingField.placeholder = originalHeading ?? "";
  headingField.disabled = originalHeading === undefined;
  sendChanges(frame);
});

function showLayout(chosenLink) {
  for (const link of links) link.toggleAttribute("aria-current", link === chosenLink);
  document.querySelector("#chosen").textContent = chosenLink.dataset.layout;
  document.querySelector("#alone").href = chosenLink.href;
  for (const frame of frames) frame.src = `${chosenLink.href}?preview`;
}

/** Gives each window the size in its heading, scaled down to fit. */
function fit() {
  for (const { dataset, style, firstElementChild: frame } of windows) {
    const { width, height } = dataset;
    const scale = Math.min(MAX_PREVIEW_HEIGHT / height, previews.clientWidth / width);
    style.width = `${width * scale}px`;
    style.height = `${height * scale}px`;
    frame.width = width;
    frame.height = height;
    frame.style.transform = `scale(${scale})`;
  }
}

function sendChanges(frame) {
  const { heading, ...tweaks } = Object.fromEntries(new FormData(form));
  const border = tweaks["page-border-size"] !== "" || "";
  send(frame, { type: "platen:tweak-change", tweaks: { ...tweaks, "enable-page-border": border } });
  sendHeading(frame, heading || originalHeading);
}

function sendHeading(frame, text) {
  if (text === undefined) return;
  const slices = [{ id: "heading", type: "heading", content: { text } }];
  send(frame, { type: "platen:content", slide: { slices } });
}

function send(frame, message) {
  frame.contentWindow?.postMessage(message, location.origin);
}

const requestedLayout = location.hash.slice(1);
showLayout(links.find(({ dataset }) => dataset.layout === requestedLayout) ?? links[0]);
