import type { RenderContext } from "../../../../src/core/library/context.js";
import { Locales } from "../../../../src/core/library/locale/locales.js";
import { installedLocales } from "../../../../src/store/locale-packs.js";

const locales = new Locales(installedLocales());

/** A render without data, in a locale; counts what is charged. */
export function contextOf(tag: string, longestText = 1_000_000): RenderContext & { charged: number } {
  return {
    charged: 0,
    now: 0,
    localization: locales.get(tag).localization,
    expressions: true,
    node: undefined,
    resolve: () => undefined,
    resolveOutside: () => undefined,
    within: (_value, _isolated, body) => body(),
    charge(units) {
      this.charged += units;
    },
    chargeAhead(units) {
      this.charged += units;
    },
    beforeReference: () => {},
    longestText,
    makesIslands: false,
    island: (_block, _props, fragment) => fragment,
    applyPartial: () => "",
    report: () => {},
  };
}
