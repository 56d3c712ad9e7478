import { createContext, type ReactElement, type ReactNode, useContext } from "react";

/** The sections of a site's pages: path and name. */
export const SECTIONS = [
  ["submissions", "Submissions"],
  ["comments", "Comments"],
  ["subscribers", "Subscribers"],
  ["orders", "Orders"],
  ["carts", "Carts"],
  ["restock", "Restock requests"],
  ["likes", "Likes"],
  ["visits", "Visits"],
  ["events", "Events"],
  ["errors", "Errors"],
] as const;

export type Section = (typeof SECTIONS)[number][0];

export interface FrameProps {
  readonly crumb: string;
  readonly sites: readonly { readonly name: string; readonly title: string }[];
  readonly site?: string;
  readonly section?: Section;
  readonly pending?: number;
  readonly heading: string;
  readonly children: ReactNode;
}

/** The frame of the owner's pages: sites, sections and sign-out. */
export function Frame(props: FrameProps): ReactElement {
  const { crumb, sites, site, section, pending = 0, heading, children } = props;
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="bar">
        <a className="brand" href="/platform">
          Platform
        </a>
        <nav aria-label="Sites">
          <ul>
            {sites.map(({ name, title }) => (
              <li key={name}>
                <a href={address(name, "submissions")} aria-current={name === site ? "true" : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <form method="post" action="/platform/sign-out">
          <Crumb value={crumb} />
          <button className="quiet" type="submit">
            Sign out
          </button>
        </form>
      </header>
      {site !== undefined && (
        <nav className="sections" aria-label="Sections">
          <ul>
            {SECTIONS.map(([name, title]) => (
              <li key={name}>
                <a href={address(site, name)} aria-current={name === section ? "page" : undefined}>
                  {title}
                  {name === "comments" && pending > 0 && (
                    <span className="badge">
                      {pending}
                      <span className="unseen"> to approve</span>
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <main id="main" className="wide">
        <h1>{heading}</h1>
        {children}
      </main>
    </>
  );
}

export function address(site: string, section: string): string {
  return `/platform/sites/${encodeURIComponent(site)}/${section}`;
}

/** The CSRF token in every form of these pages. */
export function Crumb({ value }: { readonly value: string }): ReactElement {
  return <input type="hidden" name="crumb" value={value} />;
}

/** The time zone of the site whose records are shown. */
export const TimeZone = createContext("UTC");

/** A time in the zone of the site, such as `2026-03-01 09:30 EST`. */
export function Time({ at }: { readonly at: number }): ReactElement {
  const timeZone = useContext(TimeZone);
  const parts = new Intl.DateTimeFormat("en-US", { ...TIME, timeZone }).formatToParts(at);
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value;
  return (
    <time dateTime={new Date(at).toISOString()}>
      {`${part("year")}-${part("month")}-${part("day")} ${part("hour")}:${part("minute")} ${part("timeZoneName")}`}
    </time>
  );
}

const TIME = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZoneName: "short",
} as const;

export function Empty({ children }: { readonly children: ReactNode }): ReactElement {
  return <p className="empty">{children}</p>;
}

export interface PagesProps {
  readonly base: string;
  readonly page: number;
  /** Whether there is another page. */
  readonly more: boolean;
}

/** Links to newer and older records. */
export function Pages({ base, page, more }: PagesProps): ReactElement | null {
  if (page === 1 && !more) return null;
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 && (
        <a rel="prev" href={`${base}?page=${page - 1}`}>
          Newer
        </a>
      )}
      <span>Page {page}</span>
      {more && (
        <a rel="next" href={`${base}?page=${page + 1}`}>
          Older
        </a>
      )}
    </nav>
  );
}
