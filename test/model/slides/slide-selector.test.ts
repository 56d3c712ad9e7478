import { expect, test } from "vitest";
import { slideSelector } from "#model/slides/slide-selector.js";

test.each(["cover-page", "lock-screen", "popup-overlay", "sso-screen"])(
  "selects the slides of type %s",
  (type) => {
    expect(slideSelector(type)).toBe(`.sqs-slide[data-slide-type="${type}"]`);
  },
);

test.each([undefined, "", 'x"] body', "constructor", 3, ["popup-overlay"]])(
  "selects cover pages if the type of a slice is %j",
  (type) => {
    expect(slideSelector(type)).toBe('.sqs-slide[data-slide-type="cover-page"]');
  },
);
