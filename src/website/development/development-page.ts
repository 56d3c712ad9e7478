import type { Segment } from "../../index.js";
import type { WritePage } from "../../service/respond/island-page.js";
import type { PagePiece } from "../../service/threads/job.js";
import { pageHtml } from "../../stream/page-html.js";
import type { IslandReport } from "../../stream/reports.js";
import type { Development } from "./development.js";
import { ofDiagnostics, ofReports } from "./error-overlay.js";

/** Writes pages with blocks as their sources are now, followed by the errors that were found. */
export function developmentPages({ assets, catalogue, tail }: Development): WritePage {
  return async function* (page, options) {
    const reports = [...page.reports];
    const report = (each: IslandReport): void => {
      reports.push(each);
      options.report?.(each);
    };
    const current = await catalogue();
    yield* pageHtml(page.pieces.flatMap(asSegment), { ...options, report, assets, catalogue: current });
    yield tail([...ofDiagnostics(page.diagnostics ?? []), ...ofReports(reports)]);
  };
}

function asSegment(piece: PagePiece): Segment[] {
  if (typeof piece === "string") return [{ kind: "html", html: piece }];
  if (piece.kind !== "island") return [];
  const { kind, block, props, fragment } = piece;
  return [{ kind, block, props: JSON.parse(props), fragment }];
}
