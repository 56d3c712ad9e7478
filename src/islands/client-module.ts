import type { ComponentType } from "react";

/** The exports of a block's `client.ts`: a block that React hydrates. */
export interface ClientModule {
  readonly component: ComponentType;
  /** Adds the props that do not travel in the page but stand in the island's HTML. */
  readonly propsFromHtml?: (props: object, element: HTMLElement) => object;
}

/** The exports of a block's `update.ts`: a block that shows a value, which the browser replaces without React. */
export interface UpdateModule {
  /** Shows the present value and every later one. Returns the function that stops it. */
  readonly update: (element: HTMLElement, props: object) => () => void;
}
