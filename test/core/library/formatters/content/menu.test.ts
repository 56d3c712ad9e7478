import { describe, expect, test } from "vitest";
import type { JsonObject } from "#index.js";
import { engine } from "../../../../support/engine.js";

const template = engine.compile("{b|block}");
const write = (value: JsonObject) => template.render({ b: { type: "menu", value } });

describe("menu block", () => {
  const menu = (item: JsonObject) => ({ menus: [{ sections: [{ items: [item] }] }] });
  const price = (text: string) => `<div class="menu-item-price">${text}</div>`;
  const label = (text: string) => `<span class="menu-item-price-label">${text}</span> `;
  const tea = '<div class="menu-item-title">Tea</div>';

  test.each([
    [{}, ""],
    [{ price: "4" }, price("4")],
    [{ price: "4", variants: [{ title: "Pot", price: "9" }] }, price("4")],
    [
      { variants: [{ title: "Cup <1>", price: "4" }, { name: "Pot", price: "9" }, { price: 3 }] },
      `${price(`${label("Cup &lt;1&gt;")}4`)}${price(`${label("Pot")}9`)}${price("3")}`,
    ],
    [{ variants: [{ title: "Cup" }, null, 7, "4"] }, ""],
  ])("formats the price %j", (prices, markup) => {
    const { html, errors } = write(menu({ title: "Tea", ...prices }));
    expect(errors).toEqual([]);
    expect(html).toContain(`<li class="menu-item">${tea}${markup}</li>`);
  });

  test.each([[{}], [{ price: "4" }], [{ title: "", variants: [] }]])(
    "omits %j, which has no title",
    (item) => {
      expect(write(menu(item)).html).toBe("");
    },
  );
});
