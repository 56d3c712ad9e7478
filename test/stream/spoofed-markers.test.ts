import { type DefaultTreeAdapterTypes, parse, serialize } from "parse5";
import { describe, expect, test } from "vitest";
import { spoofedMarkers } from "#stream/spoofed-markers.js";
import { html, island, streamed } from "../support/streamed.js";
import { echo } from "../support/test-blocks.js";

test("finds a spoofed island across the boundary of two searches", () => {
  const tag = "<platen-island title='>'>";
  for (let start = 65_536 - tag.length; start <= 65_537; start++) {
    const markers = [...spoofedMarkers(`${"x".repeat(start)}${tag}`, 0)].filter(
      (range) => range !== undefined,
    );
    expect(markers).toEqual([{ kind: "island", start, end: start + tag.length }]);
  }
});

describe("names of settings", () => {
  const page = async (content: string) => {
    const segments = [
      { ...html('<!doctype html><html data-platen-crumb="own"><head></head><body>'), trusted: true },
      html(content),
      island("echo", "x"),
      html("</body></html>"),
    ];
    return parse((await streamed(segments, [echo])).text);
  };
  const root = (document: DefaultTreeAdapterTypes.Document) =>
    document.childNodes.find((node) => node.nodeName === "html") as DefaultTreeAdapterTypes.Element;
  const settingsOf = (document: DefaultTreeAdapterTypes.Document) =>
    root(document).attrs.filter(({ name }) => name.startsWith("data-platen"));
  const ownSettings = [{ name: "data-platen-crumb", value: "own" }];

  test.each([
    "<html data-platen-api-base=x>",
    "<html a=b data-platen-api-base>",
    "<html a = b\ndata-platen-api-base>",
    "<html a='>'data-platen-api-base>",
    "<html/data-platen-api-base/>",
    "<svg></svg><html data-platen-api-base=x>",
    "<svg><html data-platen-api-base=x>",
    "<select><html data-platen-api-base=x></select>",
    "<div data-platen-x='<html data-platen-api-base=x>'>",
    "<html data-editor-origin=x>",
    "<script type='application/json' id='platen-visitor' data-platen>{}</script>",
  ])("are kept only in trusted text: %s", async (content) => {
    expect(settingsOf(await page(content))).toEqual(ownSettings);
  });

  test("are kept only in trusted text for any division of the text", async () => {
    const tag = "<html data-platen-api-base=x>";
    for (const start of [65_400, 65_480, 65_500, 65_530]) {
      for (const before of ["", "<svg></svg>"]) {
        expect(settingsOf(await page(before + "x".repeat(start) + tag))).toEqual(ownSettings);
      }
    }
  });

  test("are kept in text, in scripts and in values", async () => {
    const content =
      "<script>read('data-platen-x')</script><p title='data-platen-x'>data-platen-x</p><svg></svg>" +
      "<p title='data-platen-x'>data-platen-x</p>";
    const text = serialize(await page(content));
    expect(text.match(/data-platen-x/g)).toHaveLength(5);
  });
});
