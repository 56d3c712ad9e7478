import { describe, expect, test } from "vitest";
import { socialIcon } from "#model/social/social-icons.js";

describe("social icons", () => {
  test.each(["instagram", "x", "youtube", "email", "rss", "github"])(
    "%s is a path within its box",
    (name) => {
      const path = socialIcon(name) ?? "";
      const starts = [...path.matchAll(/M\s*([\d.]+)[ ,]?([\d.]+)/g)].flatMap(([, x, y]) => [
        Number(x),
        Number(y),
      ]);
      expect(starts.length).toBeGreaterThan(0);
      expect(Math.min(...starts)).toBeGreaterThan(8);
      expect(Math.max(...starts)).toBeLessThan(56);
    },
  );

  test.each([
    ["twitter", "x"],
    ["facebook-unauth", "facebook"],
    ["website", "url"],
    ["mail", "email"],
  ])("%s has the icon of %s", (name, other) => {
    expect(socialIcon(name)).toBe(socialIcon(other));
    expect(socialIcon(name)).toBeDefined();
  });

  test.each(["the-parish-gazette", "", "constructor", "__proto__"])("%j has no icon", (name) => {
    expect(socialIcon(name)).toBeUndefined();
  });
});
