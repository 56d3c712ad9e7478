import type { RenderContext } from "#core/library/context.js";
import { Locales } from "#core/library/locale/locales.js";
import { installedLocales } from "#store/locale-packs.js";

const locales = new Locales(installedLocales());

/** A render without data, in a locale. */
export function contextOf(tag: string, maxLength = 1_000_000): RenderContext {
  return {
    now: 0,
    atNow: (valueAt) => valueAt(0),
    timeZone: undefined,
    localization: locales.get(tag).localization,
    expressions: true,
    node: undefined,
    resolve: () => undefined,
    resolveOutside: () => undefined,
    within: (_value, _isolated, body) => body(),
    maxLength,
    makesIslands: false,
    island: (_block, _props, fragment) => fragment,
    applyPartial: () => "",
    report: () => {},
  };
}
