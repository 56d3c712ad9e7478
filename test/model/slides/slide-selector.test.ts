import { expect, test } from "vitest";
import { slideSelector } from "../../../src/model/slides/slide-selector.js";

test.each(["cover-page", "lock-screen", "popup-overlay", "sso-screen"])("the slides of type %s", (type) => {
  expect(slideSelector(type)).toBe(`.sqs-slide[data-slide-type="${type}"]`);
});

test.each([undefined, "", 'x"] body', "constructor", 3, ["popup-overlay"]])(
  "the slides of a page where the type of a slice is %j are cover pages",
  (type) => {
    expect(slideSelector(type)).toBe('.sqs-slide[data-slide-type="cover-page"]');
  },
);
