import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitText } from "#model/slides/fit-text.js";
import { layOut, requiredHeight, type SlideBoxes } from "#model/slides/lay-out.js";
import { BASE_LAYOUT, layoutIds, layoutRow } from "#model/slides/layouts.js";

const length = (max: number) => fc.integer({ min: 0, max });
const roomy = fc.record({ width: length(4000), height: length(3000) });
const text = fc.record({
  fontSize: fc.integer({ min: 1, max: 200 }),
  width: length(20_000),
  height: length(2000),
});
const item = fc.record({ width: length(400), height: length(80) });
const row = fc.constantFrom(...layoutIds).map(layoutRow);
const slide: fc.Arbitrary<SlideBoxes> = roomy.chain((room) =>
  fc.record(
    {
      viewport: fc.constant({ width: room.width + 80, height: room.height + 60 }),
      room: fc.constant(room),
      logo: text,
      heading: text,
      tweet: text,
      brandingRest: length(100),
      copyRest: length(2000),
      actions: fc.array(item, { maxLength: 8 }),
      socialIcons: fc.array(item, { maxLength: 20 }),
      signOn: item,
      newsletter: fc.record({ width: length(600), button: item }),
    },
    { requiredKeys: ["viewport", "room", "brandingRest", "copyRest", "actions", "socialIcons"] },
  ),
);
const growth = fc.record({ width: length(1000), height: length(1000) });

function grown(boxes: SlideBoxes, by: { width: number; height: number }): SlideBoxes {
  const add = (room: { width: number; height: number }) => ({
    width: room.width + by.width,
    height: room.height + by.height,
  });
  return { ...boxes, viewport: add(boxes.viewport), room: add(boxes.room) };
}

const empty: SlideBoxes = {
  viewport: { width: 1280, height: 800 },
  room: { width: 1000, height: 700 },
  brandingRest: 0,
  copyRest: 0,
  actions: [],
  socialIcons: [],
};

describe("fitting text", () => {
  test("shrinks in steps of 0.95 from the size of the style sheet", () => {
    const size = fitText(
      { fontSize: 130, width: 1300, height: 150 },
      { width: 0.7, min: 10, step: 0.95 },
      { width: 1000, height: 800 },
    );
    expect(size).toBeCloseTo(130 * 0.95 ** 13);
  });

  test("never enlarges and stops at the minimum", () => {
    const room = { width: 1000, height: 800 };
    const rule = { width: 0.7, height: 0.3, min: 10, step: 0.95 };
    expect(fitText({ fontSize: 23, width: 100, height: 30 }, rule, room)).toBe(23);
    expect(fitText({ fontSize: 8, width: 9000, height: 30 }, rule, room)).toBe(8);
    expect(fitText({ fontSize: 40, width: 900_000, height: 30 }, rule, room)).toBe(10);
    expect(fitText({ fontSize: 40, width: 100, height: 300 }, rule, room)).toBeLessThanOrEqual(32);
    expect(fitText({ fontSize: 40, width: 100, height: 30 }, rule, { width: 0, height: 0 })).toBe(10);
  });
});

describe("a layout", () => {
  test("never lets groups overflow or overlap without scrolling", () => {
    fc.assert(
      fc.property(row, slide, (layout, boxes) => {
        const state = layOut(layout, boxes);
        if (state.scroll) return;
        const at = (box: { fontSize: number; height: number } | undefined, size = 0) =>
          box === undefined ? 0 : (box.height * size) / box.fontSize;
        const branding = boxes.brandingRest + at(boxes.logo, state.fontSizes.logo);
        const copy =
          boxes.copyRest +
          at(boxes.heading, state.fontSizes.heading) +
          at(boxes.tweet, state.fontSizes.tweet);
        const room = boxes.room.height;
        expect(copy + branding).toBeLessThanOrEqual(room);
        if (copy > 0 && branding > 0 && layout.copy === "center") {
          expect((room - copy) / 2 - branding).toBeGreaterThanOrEqual(layout.overlapPadding - 1e-6);
        }
        const widest = state.stacked ? 0 : boxes.actions.reduce((total, { width }) => total + width, 0);
        expect(widest).toBeLessThanOrEqual(boxes.room.width);
      }),
    );
  });

  test("is the same if the texts already have their sizes", () => {
    fc.assert(
      fc.property(row, slide, (layout, boxes) => {
        const state = layOut(layout, boxes);
        const fitted = { ...boxes };
        for (const name of ["logo", "heading", "tweet"] as const) {
          const box = boxes[name];
          const fontSize = state.fontSizes[name];
          if (box === undefined || fontSize === undefined) continue;
          const share = fontSize / box.fontSize;
          // Rounding must not cause another step.
          const scaled = (pixels: number) => pixels * share * (1 - 1e-12);
          Object.assign(fitted, {
            [name]: { fontSize, width: scaled(box.width), height: scaled(box.height) },
          });
        }
        expect(layOut(layout, fitted).fontSizes).toEqual(state.fontSizes);
        expect(layOut(layout, boxes)).toEqual(state);
      }),
    );
  });

  test("never shrinks a text, stacks or breaks when the viewport grows", () => {
    fc.assert(
      fc.property(row, slide, growth, (layout, boxes, by) => {
        const before = layOut(layout, boxes);
        const after = layOut(layout, grown(boxes, by));
        for (const name of ["logo", "heading", "tweet"] as const) {
          expect(after.fontSizes[name] ?? 0).toBeGreaterThanOrEqual(before.fontSizes[name] ?? 0);
        }
        if (!before.stacked) expect(after.stacked).toBe(false);
        if (before.socialBreak === undefined) expect(after.socialBreak).toBeUndefined();
        if (before.topRight) expect(after.topRight).toBe(true);
      }),
    );
  });

  test("never scrolls in a taller room if it fits a lower one at the same sizes", () => {
    fc.assert(
      fc.property(row, slide, length(1000), (layout, boxes, height) => {
        const before = layOut(layout, boxes);
        const after = layOut(layout, grown(boxes, { width: 0, height }));
        fc.pre(JSON.stringify(after.fontSizes) === JSON.stringify(before.fontSizes));
        if (!before.scroll) expect(after.scroll).toBe(false);
      }),
    );
  });

  test("stacks actions that are wider than the room, and unstacks them when there is room", () => {
    const actions = [300, 400, 400].map((width) => ({ width, height: 40 }));
    const narrow = layOut(BASE_LAYOUT, { ...empty, actions });
    expect(narrow).toMatchObject({ stacked: true, scroll: false });
    const wide = layOut(BASE_LAYOUT, grown({ ...empty, actions }, { width: 100, height: 0 }));
    expect(wide.stacked).toBe(false);
  });

  test("breaks social icons in the middle", () => {
    const icons = (count: number) => Array.from({ length: count }, () => ({ width: 250, height: 40 }));
    expect(layOut(BASE_LAYOUT, { ...empty, socialIcons: icons(4) }).socialBreak).toBeUndefined();
    expect(layOut(BASE_LAYOUT, { ...empty, socialIcons: icons(7) }).socialBreak).toBe(4);
    expect(layOut(BASE_LAYOUT, { ...empty, socialIcons: icons(8) }).socialBreak).toBe(4);
  });

  test("stacks the ways to sign on that are wider than the room", () => {
    const signOn = (width: number) => ({ ...empty, signOn: { width, height: 48 } });
    expect(layOut(BASE_LAYOUT, signOn(1000)).signOnStacked).toBe(false);
    expect(layOut(BASE_LAYOUT, signOn(1001)).signOnStacked).toBe(true);
  });

  test("puts the newsletter's button below the field at 67 % of the width", () => {
    const button = (width: number) => ({ newsletter: { width: 100, button: { width, height: 40 } } });
    expect(layOut(BASE_LAYOUT, { ...empty, ...button(66) }).newsletterStacked).toBe(false);
    expect(layOut(BASE_LAYOUT, { ...empty, ...button(67) }).newsletterStacked).toBe(true);
  });

  test("moves actions to the top right above 900 pixels if it supports that", () => {
    const actions = [{ width: 100, height: 40 }];
    const at = (width: number, id: string) =>
      layOut(layoutRow(id), { ...empty, actions, viewport: { width, height: 800 } });
    expect(at(901, "landing-full-center-01")).toMatchObject({ topRight: true, bottomFullWidth: false });
    expect(at(900, "landing-full-center-01")).toMatchObject({ topRight: false, bottomFullWidth: true });
    expect(at(1200, "landing-full-center-02").topRight).toBe(false);
  });

  test("waits 50 ms before a video layout scrolls", () => {
    const state = layOut(layoutRow("video-full-center-01"), { ...empty, copyRest: 800 });
    expect(state).toMatchObject({ scroll: true, scrollDelay: 50, alignCenterVert: false });
  });

  test("needs the padding on both sides of centred content, and 25 pixels if nothing can overlap", () => {
    expect(
      requiredHeight(
        [
          { place: "top", height: 50 },
          { place: "center", height: 200 },
          { place: "bottom", height: 0 },
        ],
        100,
      ),
    ).toBe(500);
    expect(requiredHeight([{ place: "center", height: 200 }], 100)).toBe(225);
    expect(
      requiredHeight(
        [
          { place: "top", height: 50 },
          { place: "bottom", height: 60 },
        ],
        100,
      ),
    ).toBe(210);
  });
});
