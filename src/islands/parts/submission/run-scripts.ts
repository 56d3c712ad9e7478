/**
 * Runs the scripts of inserted HTML, which browsers do not run: each is replaced by a new one. As in a parsed page, a
 * script that is fetched delays the later ones, which may need it.
 */
export async function runScripts(place: HTMLElement): Promise<void> {
  for (const script of place.querySelectorAll("script")) {
    // One before it may have taken it out.
    if (!script.isConnected) continue;
    const running = renewed(script);
    const settled = delaysOthers(running) ? settling(running) : undefined;
    script.replaceWith(running);
    await settled;
  }
}

function renewed(script: HTMLScriptElement): HTMLScriptElement {
  const result = document.createElement("script");
  // Whole, for a slip of the pen may make names that cannot be set.
  for (const attribute of script.attributes) result.setAttributeNode(attribute.cloneNode() as Attr);
  // Hidden from attributes as soon as it stands in the page.
  result.nonce = script.nonce ?? "";
  // Scripts made by scripts run as they arrive unless told to keep their order.
  result.async = script.hasAttribute("async");
  result.text = script.text;
  return result;
}

/** Types of classic scripts; browsers treat others as data (HTML, "JavaScript MIME type essence match"). */
const CLASSIC =
  /^(?:(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/i;

/** Data and `nomodule` scripts are never fetched, so they have no load event. */
function delaysOthers({ src, async, defer, noModule, type }: HTMLScriptElement): boolean {
  return src !== "" && !async && !defer && !noModule && (type === "" || CLASSIC.test(type.trim()));
}

function settling(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve) => {
    // Beside the site's own `onload`.
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => resolve());
  });
}
