import type { ReactElement } from "react";
import type { Counts } from "../records.js";
import { address } from "./Frame.js";

export interface OverviewProps {
  readonly sites: readonly { readonly name: string; readonly title: string; readonly counts: Counts }[];
}

/** All sites with the number of their records. */
export function Overview({ sites }: OverviewProps): ReactElement {
  return (
    <ul className="cards">
      {sites.map(({ name, title, counts }) => (
        <li key={name} className="card">
          <h2>
            <a href={address(name, "submissions")}>{title}</a>
          </h2>
          {Object.values(counts).every((count) => count === 0) && (
            <p className="meta">
              Nothing has been recorded yet. What visitors send, say and order on this site is listed here.
            </p>
          )}
          <dl className="figures">
            <Figure name="Submissions" count={counts.submissions} href={address(name, "submissions")} />
            <Figure
              name="Comments to approve"
              count={counts.pendingComments}
              href={address(name, "comments")}
            />
            <Figure name="Subscribers" count={counts.subscribers} href={address(name, "subscribers")} />
            <Figure name="Orders" count={counts.orders} href={address(name, "orders")} />
            <Figure name="Likes" count={counts.likes} href={address(name, "likes")} />
            <Figure name="Visits" count={counts.hits} href={address(name, "visits")} />
            <Figure name="Events" count={counts.events} href={address(name, "events")} />
            <Figure name="Errors" count={counts.errors} href={address(name, "errors")} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Figure({
  name,
  count,
  href,
}: {
  readonly name: string;
  readonly count: number;
  readonly href: string;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <a href={href} aria-label={`${name}: ${count}`}>
          {count}
        </a>
      </dd>
    </div>
  );
}
