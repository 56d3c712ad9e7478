import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { ClientModule } from "#islands/client-module.js";
import { likeButton } from "#islands/like-button/definition.js";
import { readMarker } from "#islands/marker.js";
import { islands } from "#islands/registry.js";
import { islandSegment } from "../support/island-page.js";
import { streamed } from "../support/streamed.js";

type Element = DefaultTreeAdapterTypes.Element;

const folder = fileURLToPath(new URL("../../src/islands/", import.meta.url));

describe("the registry", () => {
  test("has one entry for every folder with browser code", () => {
    const clients = readdirSync(folder).filter((name) =>
      ["client", "update"].some((file) => existsSync(`${folder}${name}/${file}.ts`)),
    );
    expect(islands.map(({ name }) => name).sort()).toEqual(clients.sort());
  });
});

test("services outside their provider throw an error that names it", () => {
  const { component: Component, sample } = likeButton;
  expect(() => renderToStaticMarkup(<Component {...sample} />)).toThrow(
    /outside its provider, ServicesContext/,
  );
});

describe.each(islands.map((definition) => [definition.name, definition] as const))(
  "%s",
  (name, definition) => {
    const { sample, props, serialized } = definition;
    const inPage = (all: object): unknown => JSON.parse(JSON.stringify(serialized?.(all) ?? all));

    test("renders its sample without inline scripts, styles or handlers", async () => {
      const { text, reports } = await streamed([islandSegment(name, sample)], islands, { deadline: 30_000 });
      expect(reports).toEqual([]);
      const [element, ...others] = parseFragment(text).childNodes as Element[];
      expect(others).toEqual([]);
      const value = (attribute: string) =>
        element?.attrs.find((each) => each.name === attribute)?.value ?? null;
      expect(readMarker({ getAttribute: value })).toEqual({
        block: name,
        when: definition.when,
        id: "p1",
        props: inPage(props.parse(sample)),
      });
      const inside = text.slice(text.indexOf(">") + 1);
      expect(inside).not.toMatch(/<(?:script|style|template)\b|\sstyle=|\son[a-z]+=|javascript:/i);
    });

    test("rejects unknown props", () => {
      expect(props.safeParse({ ...sample, unheardOf: 1 }).success).toBe(false);
    });

    test("parses the same props in the browser", async () => {
      const { text } = await streamed([islandSegment(name, sample)], islands, { deadline: 30_000 });
      const file = `${folder}${name}/client.ts`;
      const { propsFromHtml } = (existsSync(file) ? await import(file) : {}) as Partial<ClientModule>;
      const whole = props.parse(sample);
      const element = { querySelector: (selector: string) => elementWith(selector, parseFragment(text)) };
      const clientProps = propsFromHtml?.(inPage(whole) as object, element as unknown as HTMLElement);
      expect(clientProps ?? inPage(whole)).toEqual(JSON.parse(JSON.stringify(whole)));
    });
  },
);

const hydrated = islands.filter(({ name }) => !existsSync(`${folder}${name}/update.ts`));

test.each(hydrated.map(({ name, component }) => [name, component] as const))(
  "%s is the same component in the browser",
  async (name, component) => {
    const client = (await import(`${folder}${name}/client.ts`)) as { component: unknown };
    expect(client.component).toBe(component);
  },
);

/** Returns the first element with the attribute of a selector such as `[data-form]`. */
function elementWith(selector: string, parent: DefaultTreeAdapterTypes.ParentNode) {
  const name = selector.slice(1, -1);
  const open: DefaultTreeAdapterTypes.ChildNode[] = [...parent.childNodes];
  for (let node = open.shift(); node !== undefined; node = open.shift()) {
    if (!("attrs" in node)) continue;
    const attribute = node.attrs.find((attribute) => attribute.name === name);
    if (attribute !== undefined) return { getAttribute: () => attribute.value };
    open.push(...node.childNodes);
  }
  return null;
}
