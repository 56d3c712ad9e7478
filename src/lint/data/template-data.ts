import { type Frames, frameOf } from "./frame.js";

/** One place from which a template gets values. */
export interface Origin {
  readonly frames: Frames;
  /** The tag that applies the template, as "pages/home.page:3:5"; undefined where the data are the template's own. */
  readonly by: string | undefined;
}

/** All that a template is given, by whoever renders it. */
export interface TemplateData {
  readonly origins: readonly Origin[];
  /** Whether the call or `site.json` named the data, rather than their being found where data usually lie. */
  readonly explicit: boolean;
}

/** Data of a page, or of several pages that one template makes. */
export function pageData(values: readonly unknown[], explicit: boolean): TemplateData {
  return { origins: [{ frames: [frameOf(values)], by: undefined }], explicit };
}
