export { PlatenClient } from "./client.js";
export { contentId } from "./content-id.js";
export { PlatenError, type PlatenErrorFacts } from "./platen-error.js";
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
  RenderOptions,
  RenderStats,
  TemplateBundle,
} from "./types.js";
