/* Shows the chosen layout in four windows, and sends tweaks and texts to the slides in them as an editor does. */

/** Height of every preview in pixels. */
const PREVIEW_HEIGHT = 300;

const links = [...document.querySelectorAll("[data-layout]")];
const windows = [...document.querySelectorAll(".window")];
const frames = windows.map((window) => window.querySelector("iframe"));
const stage = document.querySelector(".stage");
const form = document.querySelector(".tweaks");

for (const { dataset, style, firstElementChild: frame } of windows) {
  const { width, height } = dataset;
  const scale = PREVIEW_HEIGHT / height;
  style.width = `${width * scale}px`;
  style.height = `${PREVIEW_HEIGHT}px`;
  frame.width = width;
  frame.height = height;
  frame.style.transform = `scale(${scale})`;
  frame.addEventListener("load", sendTweaks);
}

for (const link of links) {
  link.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.replaceState(null, "", `#${link.dataset.layout}`);
    show(link);
  });
}

form.addEventListener("input", sendTweaks);
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("reset", () => send({ type: "platen:tweak-reset" }));

function show(chosen) {
  for (const link of links) link.toggleAttribute("aria-current", link === chosen);
  stage.hidden = false;
  document.querySelector("#chosen").textContent = chosen.dataset.layout;
  document.querySelector("#alone").href = chosen.href;
  for (const frame of frames) frame.src = `${chosen.href}?preview`;
}

function sendTweaks() {
  const values = Object.fromEntries(new FormData(form));
  const { heading, ...tweaks } = values;
  send({ type: "platen:tweak-change", tweaks });
  if (heading === "") return;
  const slices = [{ id: "heading", type: "heading", content: { text: heading } }];
  send({ type: "platen:content", slide: { slices } });
}

function send(message) {
  for (const frame of frames) frame.contentWindow?.postMessage(message, location.origin);
}

const wanted = location.hash.slice(1);
show(links.find(({ dataset }) => dataset.layout === wanted) ?? links[0]);
