// The editor on the home page: renders the template and lists its errors.
const section = document.querySelector("[data-try]");
const template = document.querySelector("#try-template");
const data = document.querySelector("#try-data");
const page = document.querySelector("#try-page");
const messageList = document.querySelector("#try-problems");

/** Milliseconds after the last key press before the page is rendered again. */
const PAUSE = 200;

let timer;
let current = 0;

function showMessages(messages) {
  const items = messages.length === 0 ? ["None."] : messages;
  messageList.replaceChildren(
    ...items.map((message) => {
      const item = document.createElement("li");
      item.textContent = message;
      return item;
    }),
  );
}

function describe({ code, message, start }) {
  const place = start === undefined ? "" : `${start.line}:${start.column} `;
  return `${place}${code}: ${message}`;
}

async function render() {
  const run = ++current;
  let values;
  try {
    values = JSON.parse(data.value);
  } catch (error) {
    showMessages([`The data is not valid JSON: ${error.message}`]);
    return;
  }
  const body = JSON.stringify({ template: template.value, data: values, locale: "en" });
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  try {
    const response = await fetch("/render", { method: "POST", headers, body });
    const result = await response.json();
    if (run !== current) return;
    if (!response.ok) {
      showMessages([result.detail ?? result.title ?? `The service responded with ${response.status}.`]);
      return;
    }
    page.srcdoc = `<!doctype html><link rel="stylesheet" href="/assets/try-page.css">${result.html}`;
    showMessages((result.diagnostics ?? []).map(describe));
  } catch {
    if (run === current) showMessages(["The service cannot be reached."]);
  }
}

section.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(render, PAUSE);
});

await render();
