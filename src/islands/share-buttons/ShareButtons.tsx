import type { MouseEvent, ReactElement } from "react";

export interface ShareLink {
  /** Name in `shareButtonOptions`. */
  readonly service: string;
  readonly title: string;
  /** The accessible name. It announces that the link opens a window. */
  readonly label: string;
  readonly href: string;
}

export interface ShareButtonsProps {
  readonly style: "button-style" | "inline-style";
  readonly label: string;
  readonly systemDataId: string;
  readonly assetUrl: string;
  readonly recordType: string;
  readonly fullUrl: string;
  readonly title: string;
  readonly links: readonly ShareLink[];
}

/** Links that share a page. They work without a script; the script opens them in a small window. */
export function ShareButtons(props: ShareButtonsProps): ReactElement {
  const Container = props.style === "inline-style" ? "span" : "div";
  return (
    <Container
      className={`squarespace-social-buttons ${props.style}`}
      data-system-data-id={props.systemDataId}
      data-asset-url={props.assetUrl}
      data-record-type={props.recordType}
      data-full-url={props.fullUrl}
      data-title={props.title}
      role="group"
      aria-label={props.label}
    >
      {props.links.map(({ service, title, label, href }) =>
        href.startsWith("mailto:") ? (
          <a key={service} className={`share-link share-${service}`} href={href} aria-label={label}>
            {title}
          </a>
        ) : (
          <a
            key={service}
            className={`share-link share-${service}`}
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={label}
            onClick={openPopup}
          >
            {title}
          </a>
        ),
      )}
    </Container>
  );
}

/** The size fits the share pages of all services. */
const POPUP_FEATURES = "popup,noopener,width=600,height=600";

/** The browser handles clicks with a modifier key. */
function openPopup(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  window.open(event.currentTarget.href, "_blank", POPUP_FEATURES);
}
