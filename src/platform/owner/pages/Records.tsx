import type { ReactElement } from "react";
import { hitEvents } from "#model/enumerations/visitor-event.js";
import { writtenAnswers } from "#model/forms/answer-text.js";
import type { FormValues } from "#model/forms/values.js";
import { read, textOf } from "#model/json.js";
import type { CommentRow } from "#platform/comments/queries.js";
import type { KnownForm } from "#platform/sites/found-forms.js";
import type { ErrorRow, EventRow, HitRow, SubmissionRow, SubscriberRow } from "../records.js";
import { address, Crumb, Empty, Time } from "./Frame.js";

export interface SubmissionsProps {
  readonly rows: readonly SubmissionRow[];
  readonly forms: ReadonlyMap<string, KnownForm>;
}

export function Submissions({ rows, forms }: SubmissionsProps): ReactElement {
  if (rows.length === 0) return <Empty>No form has been submitted yet.</Empty>;
  return (
    <ol className="records">
      {rows.map((row) => {
        const fields = forms.get(row.form_id)?.form.fields ?? [];
        const answers = writtenAnswers(fields, JSON.parse(row.answers) as FormValues);
        const page = textOf(read(JSON.parse(row.page), "pagePath"));
        return (
          <li key={row.id} className="card">
            <h2>{row.form_name}</h2>
            <p className="meta">
              <Time at={row.created_at} />
              {page !== "" && ` · from ${page}`}
            </p>
            <dl className="answers">
              {answers.map(({ title, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have one title
                <div key={index}>
                  <dt>{title}</dt>
                  <dd>{text || "–"}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ol>
  );
}

export interface CommentsProps {
  readonly site: string;
  readonly crumb: string;
  readonly rows: readonly CommentRow[];
  /** Titles of items by id. */
  readonly titles: ReadonlyMap<string, string>;
}

const STATES = { pending: "To approve", public: "Public", rejected: "Rejected" } as const;

export function Comments({ site, crumb, rows, titles }: CommentsProps): ReactElement {
  if (rows.length === 0) return <Empty>There are no comments yet.</Empty>;
  return (
    <ol className="records">
      {rows.map(({ id, item_id: item, author, body, state, created_at: at }) => (
        <li key={id} className="card">
          <h2>
            {author} <span className={`state ${state}`}>{STATES[state]}</span>
          </h2>
          <p className="meta">
            <Time at={at} /> · on {titles.get(item) || item}
          </p>
          <p className="written">{body}</p>
          <form method="post" action={address(site, `comments/${id}`)} className="actions">
            <Crumb value={crumb} />
            {state !== "public" && (
              <button
                type="submit"
                name="state"
                value="public"
                aria-label={`Approve the comment by ${author}`}
              >
                Approve
              </button>
            )}
            {state !== "rejected" && (
              <button
                type="submit"
                className="quiet"
                name="state"
                value="rejected"
                aria-label={`Reject the comment by ${author}`}
              >
                Reject
              </button>
            )}
          </form>
        </li>
      ))}
    </ol>
  );
}

export function Subscribers({ rows }: { readonly rows: readonly SubscriberRow[] }): ReactElement {
  if (rows.length === 0) return <Empty>There are no subscribers yet.</Empty>;
  return (
    <Table caption="Subscribers" columns={["Address", "Since", "Form"]}>
      {rows.map(({ email, created_at: at, source }) => (
        <tr key={email}>
          <th scope="row">{email}</th>
          <td>
            <Time at={at} />
          </td>
          <td>{source}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Names of visits by the kind under which the census stores them. */
const VISITS: Readonly<Record<string, string>> = {
  [`hit-${hitEvents.pageView}`]: "Page view",
  [`hit-${hitEvents.siteSearch}`]: "Search",
  [`hit-${hitEvents.heartbeat}`]: "Still reading",
  [`hit-${hitEvents.audio}`]: "Audio",
  [`hit-${hitEvents.video}`]: "Video",
  "button-click": "Click on a button",
  "button-render": "Button seen",
  "form-render": "Form seen",
  overlay: "Pop-up",
  "quick-view": "Quick view",
};

/** The page views and the other hits of visitors. */
export function Visits({ rows }: { readonly rows: readonly HitRow[] }): ReactElement {
  if (rows.length === 0) return <Empty>No visits have been recorded yet.</Empty>;
  return (
    <Table caption="Visits" columns={["Visit", "When", "Page", "From", "Details"]}>
      {rows.map(({ id, kind, data, created_at: at }) => {
        const facts: unknown = JSON.parse(data);
        const page = textOf(read(facts, "title")) || textOf(read(facts, "pagePath"));
        return (
          <tr key={id}>
            <th scope="row">{Object.hasOwn(VISITS, kind) ? VISITS[kind] : kind}</th>
            <td>
              <Time at={at} />
            </td>
            <td>{page || textOf(read(facts, "url")) || "–"}</td>
            <td>{textOf(read(facts, "referrer")) || "–"}</td>
            <td>
              <Facts json={data} />
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

export function Events({ rows }: { readonly rows: readonly EventRow[] }): ReactElement {
  if (rows.length === 0) return <Empty>No events have been recorded yet.</Empty>;
  return (
    <Table caption="Events" columns={["Event", "When", "Page", "Details"]}>
      {rows.map(({ id, name, data, created_at: at }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          <td>
            <Time at={at} />
          </td>
          <td>{textOf(read(JSON.parse(data), "pagePath")) || "–"}</td>
          <td>
            <Facts json={data} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

export function Errors({ rows }: { readonly rows: readonly ErrorRow[] }): ReactElement {
  if (rows.length === 0) return <Empty>No errors have been reported.</Empty>;
  return (
    <Table caption="Errors of pages" columns={["Message", "When", "Where", "Details"]}>
      {rows.map(({ id, data, created_at: at }) => {
        const facts: unknown = JSON.parse(data);
        const [file, line] = [textOf(read(facts, "file")), textOf(read(facts, "line"))];
        return (
          <tr key={id}>
            <th scope="row">{textOf(read(facts, "message"))}</th>
            <td>
              <Time at={at} />
            </td>
            <td>{file === "" ? "–" : `${file}:${line}`}</td>
            <td>
              <Facts json={data} />
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

interface TableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly children: ReactElement[];
}

/** A table that scrolls if it is wider than the page, including by keyboard. */
export function Table({ caption, columns, children }: TableProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached with the keyboard
    <section className="scrolls" aria-label={caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function Facts({ json }: { readonly json: string }): ReactElement {
  const facts = Object.entries(JSON.parse(json) as object).filter(([, value]) => value !== "");
  return (
    <details>
      <summary>{facts.length === 1 ? "1 detail" : `${facts.length} details`}</summary>
      <dl className="answers">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === "string" ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
