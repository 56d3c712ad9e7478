import type { Page } from "playwright-core";
import { AXE_PATH, axeSource, isServed } from "./shared-origin.js";

/**
 * Returns the violations that axe finds in a page once its transitions have ended, with their elements. Frames count
 * only with `iframes`. `within` is a selector of the part to check.
 */
export async function violations(
  page: Page,
  { iframes = true, within }: { readonly iframes?: boolean; readonly within?: string | undefined } = {},
): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(
    async ([withFrames, part]) => {
      // Text has low contrast while it fades in.
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      const { axe } = globalThis as unknown as {
        axe: {
          run(
            context: unknown,
            options: object,
          ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
        };
      };
      const result = await axe.run(part ?? document, {
        iframes: withFrames,
        // The only rule of WCAG 2.2 AA that is off by default in axe.
        rules: { "target-size": { enabled: true } },
        // Describing the elements that pass, and finding selectors, takes most of the time.
        resultTypes: ["violations"],
        selectors: false,
        // Only the rule about media that play automatically needs anything loaded. Style sheets take a quarter of the
        // time.
        preload: document.querySelector("[autoplay]") === null ? false : { assets: ["media"] },
      });
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    },
    [iframes, within] as const,
  );
}

async function loadAxe(page: Page): Promise<void> {
  const canLoad = isServed(new URL(page.url()).origin);
  const isLoaded = await page.evaluate(
    async ([address, ownServer]) => {
      if ("axe" in globalThis) return true;
      if (!ownServer || !navigator.onLine || matchMedia("(scripting: none)").matches) return false;
      const script = document.createElement("script");
      script.src = address;
      await new Promise((resolve) => {
        script.onload = resolve;
        script.onerror = resolve;
        document.head.append(script);
      });
      script.remove();
      return "axe" in globalThis;
    },
    [AXE_PATH, canLoad] as const,
  );
  // The debugger may evaluate what the page's content policy would block.
  if (!isLoaded) await page.evaluate(axeSource);
}
