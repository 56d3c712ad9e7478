import { type Frames, frameOf } from "./frame.js";

/** One source of a template's values. */
export interface Origin {
  readonly frames: Frames;
  /** The tag that applies the template, as "pages/home.page:3:5". Undefined if the data is the template's own. */
  readonly by: string | undefined;
}

/** All values that a template is rendered with. */
export interface TemplateData {
  readonly origins: readonly Origin[];
  /** Whether the command line or `site.json` named the data, rather than its being found by convention. */
  readonly explicit: boolean;
  /** Whether the values are samples of a schema: members may be missing in them, and conditions may have any result. */
  readonly isSchema?: boolean;
}

/** Returns the data of one page, or of several pages with the same template. */
export function pageData(values: readonly unknown[], explicit: boolean): TemplateData {
  return { origins: [{ frames: [frameOf(values)], by: undefined }], explicit };
}
