export { canonicalJson } from "./canonical-json.js";
export { PlatenClient } from "./client.js";
export { contentId } from "./content-id.js";
export { PlatenError } from "./platen-error.js";
export type { TransportOptions as ClientOptions } from "./transport.js";
export type {
  BatchedPage,
  BatchFailure,
  BatchInput,
  BatchOutcome,
  CallOptions,
  Diagnostic,
  IslandReport,
  ProblemDocument,
  Rendered,
  RenderedStream,
  RenderInput,
  RenderStats,
  TemplateBundle,
} from "./types.js";
