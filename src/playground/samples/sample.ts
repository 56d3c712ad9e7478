import type { SourceFile } from "../workspace/workspace.js";

/** A site or a lesson that the playground can open. */
export interface Sample {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly page: string;
  readonly data: string;
  readonly locale: string;
  readonly files: () => Promise<readonly SourceFile[]>;
}
