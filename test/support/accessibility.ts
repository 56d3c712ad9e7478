import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * The violations that axe finds in a page once its transitions have ended, with their elements; those in its frames
 * only if `iframes`. `within`: a selector of the part that is looked at.
 */
export async function violations(page: Page, { iframes = true, within = "" } = {}): Promise<string[]> {
  // Evaluated by the debugger, because the page's content policy would block the script.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
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
      const result = await axe.run(part === "" ? document : part, {
        iframes: withFrames,
        // The only rule of WCAG 2.2 AA that is off by default in axe.
        rules: { "target-size": { enabled: true } },
        // Describing the elements that pass, and finding selectors, takes most of the time.
        resultTypes: ["violations"],
        selectors: false,
      });
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    },
    [iframes, within] as const,
  );
}
