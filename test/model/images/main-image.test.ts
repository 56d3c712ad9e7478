import { describe, expect, test } from "vitest";
import { hasMainImage, mainImageId, mainImageUrl } from "#model/images/main-image.js";

describe("main image", () => {
  test("exists with either id", () => {
    expect(hasMainImage({ mainImageId: "m" })).toBe(true);
    expect(hasMainImage({ mainImageId: "", systemDataId: 5 })).toBe(true);
    expect(hasMainImage({ mainImageId: 0 })).toBe(false);
  });

  test("prefers the item's own asset to the asset of its main image", () => {
    const item = { mainImageId: "m", mainImage: { assetUrl: "/m.jpg" } };
    expect([mainImageId(item), mainImageUrl(item)]).toEqual(["m", "/m.jpg"]);
    const withAsset = { ...item, systemDataId: "s", assetUrl: "/s.jpg" };
    expect([mainImageId(withAsset), mainImageUrl(withAsset)]).toEqual(["s", "/s.jpg"]);
    expect(mainImageUrl({ ...item, assetUrl: null })).toBe("");
  });
});
