/**
 * Runs the scripts of HTML that was inserted, which browsers do not: each is replaced by a new one. As where they are parsed, one
 * that is fetched holds up those behind it, which may need it.
 */
export async function runScripts(place: HTMLElement): Promise<void> {
  for (const script of place.querySelectorAll("script")) {
    const running = renewed(script);
    const settled = holdsUp(running) ? settling(running) : undefined;
    script.replaceWith(running);
    await settled;
  }
}

function renewed(script: HTMLScriptElement): HTMLScriptElement {
  const result = document.createElement("script");
  for (const { name, value } of script.attributes) result.setAttribute(name, value);
  // Hidden from attributes as soon as it stands in the page.
  result.nonce = script.nonce ?? "";
  // Scripts made by scripts run as they arrive unless told to keep their order.
  result.async = script.hasAttribute("async");
  result.text = script.text;
  return result;
}

/** Data, and what is for browsers without modules, is never fetched: nobody would tell when it is there. */
function holdsUp({ src, async, defer, noModule, type }: HTMLScriptElement): boolean {
  return (
    src !== "" && !async && !defer && !noModule && /^\s*$|^\s*\w+\/(?:x-)?(?:java|ecma)script\b/i.test(type)
  );
}

function settling(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve) => {
    script.onload = () => resolve();
    script.onerror = () => resolve();
  });
}
