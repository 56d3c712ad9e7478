export type { HtmlSegment, IslandSegment, Segment } from "#core/library/fragment.js";
export type { IslandDefinition } from "#islands/define.js";
export { islands } from "#islands/registry.js";
export { catalogueOf, type IslandCatalogue } from "./accept-island.js";
export { type AssetManifest, assetNames, type BrowserAssets, readBrowserAssets } from "./browser-assets.js";
export { type PageHtmlOptions, pageHtml } from "./page-html.js";
export { type PageStreamOptions, streamPage } from "./page-stream.js";
export { type PageOutcome, type PageWriterOptions, writePage } from "./page-writer.js";
export type { IslandReport, IslandReportCode } from "./reports.js";
