import { type ComponentType, createElement, Suspense, use } from "react";
import { z } from "zod";
import { defineIsland, type IslandDefinition } from "#islands/define.js";

/** A block that exists only in tests, with the props `{ text }`. */
export function testBlock(
  name: string,
  component: ComponentType<{ readonly text: string }>,
): IslandDefinition {
  return defineIsland<{ readonly text: string }>({
    name,
    when: "load",
    props: z.strictObject({ text: z.string() }),
    component,
    sample: { text: name },
  });
}

/** Shows its text. */
export const echo = testBlock("echo", ({ text }) => createElement("b", null, text));

export const failing = testBlock("failing", ({ text }) => {
  throw new Error(`no ${text}`);
});

/** A block that Suspense delays until the promise is fulfilled. Then it shows the value of the promise and its text. */
export function waitingBlock(name: string, until: (text: string) => Promise<string>): IslandDefinition {
  const promises = new Map<string, Promise<string>>();
  const Inner = ({ text }: { readonly text: string }) => {
    const promise = promises.get(text) ?? until(text);
    promises.set(text, promise);
    return createElement("i", null, `${use(promise)} ${text}`);
  };
  return testBlock(name, ({ text }) =>
    createElement(Suspense, { fallback: "not yet" }, createElement(Inner, { text })),
  );
}

export interface Gate {
  readonly opened: Promise<string>;
  open(): void;
}

export function gate(): Gate {
  let open: () => void = () => undefined;
  const opened = new Promise<string>((resolve) => {
    open = () => resolve("opened");
  });
  return { opened, open };
}
