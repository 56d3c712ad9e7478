import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import { readMarker } from "../../src/islands/marker.js";
import { islands } from "../../src/islands/registry.js";
import { islandSegment } from "../support/island-page.js";
import { streamed } from "../support/streamed.js";

type Element = DefaultTreeAdapterTypes.Element;

const folder = fileURLToPath(new URL("../../src/islands/", import.meta.url));

describe("the registry", () => {
  test("has one line for every folder with a client, and each has its folder", () => {
    const clients = readdirSync(folder).filter((name) => existsSync(`${folder}${name}/client.ts`));
    expect(islands.map(({ name }) => name).sort()).toEqual(clients.sort());
  });
});

describe.each(islands.map((definition) => [definition.name, definition] as const))(
  "%s",
  (name, definition) => {
    const { sample, props, component } = definition;

    test("is made of its sample on the server, with nothing inline", async () => {
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
        // What travels is what the schema yields.
        props: JSON.parse(JSON.stringify(props.parse(sample))),
      });
      const inside = text.slice(text.indexOf(">") + 1);
      expect(inside).not.toMatch(/<(?:script|style|template)\b|\sstyle=|\son[a-z]+=|javascript:/i);
    });

    test("takes no props that it does not know", () => {
      expect(props.safeParse({ ...sample, unheardOf: 1 }).success).toBe(false);
    });

    test("is the same component in the browser", async () => {
      const client = (await import(`${folder}${name}/client.ts`)) as { component: unknown };
      expect(client.component).toBe(component);
    });
  },
);
