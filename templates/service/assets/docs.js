// Sends API requests from the documentation page. The token stays in its field and is not stored.

/** Maximum number of characters of a response that are shown. */
const MAX_SHOWN = 100_000;

const token = document.querySelector("#docs-token");

for (const command of document.querySelectorAll("[data-curl]")) {
  command.textContent = command.textContent.replaceAll("http://localhost:4000", location.origin);
}

async function sha256(text) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The URL of the request. An empty id is computed from the body. */
async function addressOf(form, body) {
  const field = form.elements.namedItem("id");
  if (field === null) return form.dataset.path;
  if (field.value === "") field.value = await sha256(body);
  return form.dataset.path.replace("{id}", encodeURIComponent(field.value));
}

function formatBody(text, type) {
  let formatted = text;
  if (/[/+]json\b/.test(type)) {
    try {
      formatted = JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      // Not valid JSON despite its type: shown as received.
    }
  }
  if (formatted.length <= MAX_SHOWN) return formatted;
  return `${formatted.slice(0, MAX_SHOWN)}\n… and ${formatted.length - MAX_SHOWN} more characters`;
}

async function send(form) {
  const field = (name) => form.elements.namedItem(name);
  const body = field("body")?.value;
  const headers = new Headers();
  if (body !== undefined) headers.set("Content-Type", form.dataset.type);
  if (field("accept") !== null) headers.set("Accept", field("accept").value);
  if (token.value !== "") headers.set("Authorization", `Bearer ${token.value}`);
  const address = await addressOf(form, body ?? "");
  const started = performance.now();
  const response = await fetch(address, { method: form.dataset.method, headers, body, credentials: "omit" });
  const text = await response.text();
  const milliseconds = Math.round(performance.now() - started);
  return {
    status: `${response.status} ${response.statusText} after ${milliseconds} ms`,
    headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n"),
    body: formatBody(text, response.headers.get("Content-Type") ?? ""),
  };
}

function showResponse(form, { status, headers, body }) {
  form.querySelector("[data-status]").textContent = status;
  form.querySelector("[data-headers]").textContent = headers;
  form.querySelector("[data-body]").textContent = body;
  form.querySelector("[data-response]").hidden = headers === "" && body === "";
}

for (const form of document.querySelectorAll("form[data-path]")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = form.querySelector("button");
    // Not `disabled`, which would lose the focus.
    if (button.getAttribute("aria-disabled") === "true") return;
    button.setAttribute("aria-disabled", "true");
    showResponse(form, { status: "Sending…", headers: "", body: "" });
    try {
      showResponse(form, await send(form));
    } catch (error) {
      showResponse(form, { status: `The request failed: ${error.message}`, headers: "", body: "" });
    }
    button.removeAttribute("aria-disabled");
  });
}

for (const part of document.querySelectorAll("[data-needs-script]")) part.hidden = false;
