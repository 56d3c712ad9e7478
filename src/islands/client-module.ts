import type { ComponentType } from "react";

/** The exports of a block's `client.ts`: a block that React hydrates. */
export interface ClientModule {
  readonly component: ComponentType;
  /** Adds the props that are read from the island's HTML instead of being sent in the page. */
  readonly propsFromHtml?: (props: object, element: HTMLElement) => object;
}

/** The exports of a block's `update.ts`: a block with a value that the browser updates without React. */
export interface UpdateModule {
  /** Shows the current value and every later one. Returns a function that stops this. */
  readonly update: (element: HTMLElement, props: object) => () => void;
}
