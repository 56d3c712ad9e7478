import type { ReactElement } from "react";
import { read, textOf } from "#model/json.js";
import type { Catalog } from "../sites/catalog.js";
import { address, Pages, SECTIONS, type Section } from "./pages/Frame.js";
import { Comments, Errors, Events, Submissions, Subscribers, Visits } from "./pages/Records.js";
import { Carts, Likes, Orders, Restock } from "./pages/StoreRecords.js";
import type { Part } from "./part.js";
import type { OwnerRecords } from "./records.js";

/** Number of records per page. */
export const PAGE_SIZE = 50;

export interface SectionRequest {
  readonly records: OwnerRecords;
  readonly catalog: Catalog;
  readonly site: string;
  readonly crumb: string;
  readonly page: number;
  /** One record more than a page shows, to detect whether there is a next page. */
  readonly part: Part;
}

export function isSection(name: string): name is Section {
  return SECTIONS.some(([section]) => section === name);
}

/** Returns the heading and the records of a section. */
export async function sectionContent(
  request: SectionRequest,
  section: Section,
): Promise<{ readonly heading: string; readonly content: ReactElement }> {
  const heading = SECTIONS.find(([name]) => name === section)?.[1] ?? "";
  const { list, count } = await listOf(request, section);
  const base = address(request.site, section);
  return {
    heading,
    content: (
      <>
        {count > 0 && (
          <p className="exports">
            <a href={`${base}.csv`}>Download as CSV</a>
            <a href={`${base}.json`}>Download as JSON</a>
          </p>
        )}
        {list}
        <Pages base={base} page={request.page} more={count > PAGE_SIZE} />
      </>
    ),
  };
}

async function listOf(
  { records, catalog, site, crumb, part }: SectionRequest,
  section: Section,
): Promise<{ readonly list: ReactElement; readonly count: number }> {
  const shown = <T,>(rows: readonly T[]): readonly T[] => rows.slice(0, PAGE_SIZE);
  switch (section) {
    case "submissions": {
      const rows = await records.submissions(site, part);
      return { list: <Submissions rows={shown(rows)} forms={catalog.forms} />, count: rows.length };
    }
    case "comments": {
      const rows = await records.comments(site, undefined, part);
      const titles = new Map([...catalog.items].map(([id, item]) => [id, textOf(read(item, "title"))]));
      // Pending ones first.
      const sorted = [...shown(rows)].sort(
        (a, b) => Number(b.state === "pending") - Number(a.state === "pending"),
      );
      return {
        list: <Comments site={site} crumb={crumb} rows={sorted} titles={titles} />,
        count: rows.length,
      };
    }
    case "subscribers": {
      const rows = await records.subscribers(site, part);
      return { list: <Subscribers rows={shown(rows)} />, count: rows.length };
    }
    case "orders": {
      const rows = await records.orders(site, part);
      return { list: <Orders rows={shown(rows)} catalog={catalog} />, count: rows.length };
    }
    case "carts": {
      const rows = await records.filledCarts(site, part);
      return { list: <Carts rows={shown(rows)} catalog={catalog} />, count: rows.length };
    }
    case "restock": {
      const rows = await records.restock(site, part);
      const waiting = await records.restockCounts(site);
      const props = { rows: shown(rows), catalog, waiting, action: address(site, "restock"), crumb };
      return { list: <Restock {...props} />, count: rows.length };
    }
    case "likes": {
      const rows = await records.likes(site, part);
      return { list: <Likes rows={shown(rows)} catalog={catalog} />, count: rows.length };
    }
    case "visits": {
      const rows = await records.hits(site, part);
      return { list: <Visits rows={shown(rows)} />, count: rows.length };
    }
    case "events": {
      const rows = await records.events(site, part);
      return { list: <Events rows={shown(rows)} />, count: rows.length };
    }
    case "errors": {
      const rows = await records.errors(site, part);
      return { list: <Errors rows={shown(rows)} />, count: rows.length };
    }
  }
}
