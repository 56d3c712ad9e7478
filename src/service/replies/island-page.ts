import type { Response } from "express";
import type { RenderResult } from "../../index.js";
import { pageHtml } from "../../stream/page-html.js";
import type { IslandReport } from "../../stream/reports.js";
import { exchangeOf } from "../exchange.js";
import type { Service } from "../service.js";
import { replyComplete } from "./complete.js";
import { replyWithStream } from "./streamed.js";

/** Sends a page as soon as its parts are there; one without islands is there at once, and whole. */
export async function replyWithIslands(
  service: Pick<Service, "config" | "browser">,
  res: Response,
  { html, segments }: RenderResult,
): Promise<void> {
  const { config, browser } = service;
  if (segments.every(({ kind }) => kind === "html")) {
    await replyComplete(res, config, "html", html);
    return;
  }
  const reports: IslandReport[] = [];
  const deadline = AbortSignal.timeout(config.replyDeadline);
  const left = new AbortController();
  res.once("close", () => left.abort());
  const { notes } = exchangeOf(res);
  const count = segments.filter(({ kind }) => kind === "island").length;
  notes["islands"] = count;
  res.append("Server-Timing", `islands;desc="${count}"`);
  await replyWithStream(res, {
    type: "html",
    segments: pageHtml(segments, {
      assets: browser?.assets,
      deadline: config.islandDeadline,
      report: (report) => reports.push(report),
      signal: AbortSignal.any([deadline, left.signal]),
    }),
    signal: deadline,
    compression: config.compression,
  });
  if (reports.length > 0) notes["islandReports"] = reports.slice(0, MOST_LOGGED);
}

/** A page can have a thousand islands that all fail alike. */
const MOST_LOGGED = 10;
