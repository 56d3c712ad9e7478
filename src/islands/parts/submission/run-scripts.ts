/**
 * Runs the scripts of inserted HTML by replacing each with a new one. As in a parsed page, later scripts wait for an
 * external script, which they may depend on.
 */
export async function runScripts(root: HTMLElement): Promise<void> {
  for (const script of root.querySelectorAll("script")) {
    // An earlier script may have removed it.
    if (!script.isConnected) continue;
    const copy = copyScript(script);
    const end = blocksLaterScripts(copy) ? scriptEnd(copy) : undefined;
    script.replaceWith(copy);
    await end;
  }
}

function copyScript(script: HTMLScriptElement): HTMLScriptElement {
  const result = document.createElement("script");
  // Attributes are copied as nodes, because a typing error may have created names that setAttribute rejects.
  for (const attribute of script.attributes) result.setAttributeNode(attribute.cloneNode() as Attr);
  // Browsers hide the nonce attribute once the script is in the document.
  result.nonce = script.nonce ?? "";
  // Scripts created by scripts are async by default.
  result.async = script.hasAttribute("async");
  result.text = script.text;
  return result;
}

/** Types of classic scripts. Browsers treat others as data (HTML standard, "JavaScript MIME type essence match"). */
const CLASSIC =
  /^(?:(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/i;

/** Data and `nomodule` scripts are not loaded, so they fire no load event. */
function blocksLaterScripts({ src, async, defer, noModule, type }: HTMLScriptElement): boolean {
  return src !== "" && !async && !defer && !noModule && (type === "" || CLASSIC.test(type.trim()));
}

/** Resolves when the script has run or failed to load. */
function scriptEnd(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve) => {
    // Listeners leave the site's own `onload` in place.
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => resolve());
  });
}
