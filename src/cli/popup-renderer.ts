import type { JsonObject, Value } from "#index.js";
import type { RenderPopup } from "#platform/index.js";
import { type PageContent, type SiteContent, servedData } from "#store/site-content.js";

/** Renders a template of a site in the service. See `service/fragments.ts`. */
export type RenderFragment = (source: {
  readonly template: string;
  readonly data: JsonObject;
  readonly idPrefix: string;
  readonly name: string;
}) => Promise<string>;

interface OverlaySite {
  readonly name: string;
  content(): Promise<SiteContent>;
}

const TEMPLATE = "{popupOverlay|slide}";
const SLIDE_TYPE = "popup-overlay";

/** Rendered pop-up overlays by the content of their site and its base path. */
const rendered = new WeakMap<PageContent, Map<string, Promise<string>>>();

/**
 * Renders the pop-up overlay of sites whose data has a slide document for it: `popupOverlay` with `layout`, `slices`,
 * and `paths`, the pages that show it. Other sites get the platform's default card.
 */
export function popupRenderer(sites: readonly OverlaySite[], render: RenderFragment): RenderPopup {
  const byName = new Map(sites.map((site) => [site.name, site]));
  return async (name, path, base, force) => {
    const content = await byName.get(name)?.content();
    const page = [...(content?.pages.values() ?? [])].find(({ data }) => overlayOf(data) !== undefined);
    const overlay = page && overlayOf(page.data);
    if (page === undefined || overlay === undefined) return undefined;
    const { paths } = overlay;
    if (!force && Array.isArray(paths) && paths.length > 0 && !paths.includes(path)) return undefined;
    const byBase = rendered.get(page) ?? new Map<string, Promise<string>>();
    rendered.set(page, byBase);
    const cached = byBase.get(base);
    if (cached !== undefined) return cached;
    const popupOverlay = { ...overlay, slideType: SLIDE_TYPE };
    const rendering = render({
      template: TEMPLATE,
      data: servedData({ ...page.data, popupOverlay }, base),
      idPrefix: "overlay",
      name: `${name}: ${SLIDE_TYPE}`,
    });
    byBase.set(base, rendering);
    rendering.catch(() => byBase.delete(base));
    return rendering;
  };
}

/** Returns the slide document of an overlay, or undefined if the data has none. */
function overlayOf(data: JsonObject): { readonly [name: string]: Value } | undefined {
  const overlay = Object.hasOwn(data, "popupOverlay") ? data["popupOverlay"] : undefined;
  if (typeof overlay !== "object" || overlay === null || Array.isArray(overlay)) return undefined;
  return Object.hasOwn(overlay, "slices") ? (overlay as { readonly [name: string]: Value }) : undefined;
}
