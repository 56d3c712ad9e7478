import { describe, expect, test } from "vitest";
import {
  BASE_LAYOUT,
  familyOf,
  type LayoutId,
  layoutFamilies,
  layoutIds,
  layoutRow,
  parentOf,
} from "#model/slides/layouts.js";

const variants: Record<string, readonly string[]> = {
  landing: [
    "full-center-01",
    "full-center-02",
    "full-centercard-01",
    "full-left-01",
    "full-right-01",
    "full-topleft-01",
    "left-right-01",
    "right-left-01",
  ],
  location: ["full-corners-01", "right-left-01"],
  lock: ["full-bottomleft-01", ...[1, 2, 3, 4, 5].map((number) => `full-center-0${number}`)],
  overlay: [
    ...[1, 2, 3, 4, 5].map((number) => `center-card-0${number}`),
    "corner-card-01",
    "full-bottom-01",
    "full-center-01",
    "full-center-02",
  ],
  profile: [
    "center-center-01",
    "center-center-02",
    "full-bottom-01",
    "full-center-01",
    "full-left-01",
    "full-middleband-01",
    "full-right-01",
    "full-top-01",
    "left-left-01",
    "left-right-01",
  ],
  sso: ["full-center-01"],
  twitter: ["full-center-01", "full-left-01"],
  video: ["full-bottom-01", "full-center-01", "full-corners-01"],
  audio: ["full-center-01", "left-right-01"],
};

describe("the table of layouts", () => {
  test("has all variants of all families", () => {
    const expected = Object.entries(variants).flatMap(([family, names]) =>
      names.map((name) => `${family}-${name}`),
    );
    expect([...layoutIds].sort()).toEqual(expected.sort());
    expect(layoutIds).toHaveLength(41 + 2);
    expect(Object.keys(variants).sort()).toEqual([...layoutFamilies].sort());
  });

  test.each(layoutIds)("assigns %s to the family in its name, with numbers within their ranges", (id) => {
    const row = layoutRow(id);
    const family = familyOf(id);
    expect(id.startsWith(`${family}-`)).toBe(true);
    const audio = family === "audio";
    const padding = audio ? [20, 100] : [10, 200];
    expect(row.overlapPadding).toBeGreaterThanOrEqual(padding[0] as number);
    expect(row.overlapPadding).toBeLessThanOrEqual(padding[1] as number);
    for (const { width, height = 0.3, min, step } of [row.logo, row.heading]) {
      expect(width >= 0.4 && width <= 1 && height >= 0.1 && height <= 0.3).toBe(true);
      expect(min >= 10 && min <= (audio ? 26 : 54)).toBe(true);
      expect(step).toBe(0.95);
    }
    expect([0.99, 0.97]).toContain(row.tweet.step);
    expect(row.tweet.height).toBeGreaterThanOrEqual(0.5);
    expect(row.tweet.height).toBeLessThanOrEqual(0.55);
  });

  test.each<[LayoutId, LayoutId]>([
    ["landing-full-left-01", "landing-full-center-01"],
    ["landing-full-right-01", "landing-full-center-01"],
    ["landing-right-left-01", "landing-left-right-01"],
    ["lock-full-center-02", "lock-full-center-01"],
    ["profile-center-center-02", "profile-center-center-01"],
    ["profile-full-right-01", "profile-full-left-01"],
    ["profile-full-top-01", "profile-full-bottom-01"],
  ])("lets %s behave like %s except for positions", (id, parent) => {
    const { copy } = layoutRow(id);
    expect(parentOf(id)).toBe(parent);
    expect({ ...layoutRow(parent), copy }).toEqual(layoutRow(id));
  });

  test("keeps 200 pixels free in lock-full-bottomleft-01 and 60 pixels around videos", () => {
    expect(layoutRow("lock-full-bottomleft-01").overlapPadding).toBe(200);
    for (const id of layoutIds.filter((one) => one.startsWith("video-"))) {
      expect(layoutRow(id)).toMatchObject({ overlapPadding: 60, scrollDelay: 50 });
    }
  });

  test.each(["landing-full-center-99", "constructor", "", undefined, 5])(
    "uses the base layout for %j",
    (id) => {
      expect(layoutRow(id)).toEqual(BASE_LAYOUT);
    },
  );
});
