import { Findings } from "./findings.js";

/** Pages that are worked on: shows what was found, and reloads when templates or data change. */
customElements.define("platen-findings", Findings);

document.addEventListener("platen:error", (event) => {
  const { block, error } = (event as CustomEvent<{ block: string; error: unknown }>).detail;
  const message = error instanceof Error ? error.message : String(error);
  for (const findings of document.querySelectorAll<Findings>("platen-findings")) {
    findings.add({ severity: "error", code: "island-browser", message, place: block });
  }
});

// The server reports changes that happened before Vite's client was connected.
const seen = document.querySelector<HTMLElement>("platen-findings[data-changes]")?.dataset["changes"];
import.meta.hot?.send("platen:page", Number(seen));

// Being there is enough: Vite's client listens, and reloads the page when it is told to.
import.meta.hot?.accept();
