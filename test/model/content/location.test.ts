import { expect, test } from "vitest";
import { mapPage } from "#model/content/location.js";

const place = { mapLat: 1, mapLng: 2 };

test.each<[unknown, string | undefined]>([
  [{}, undefined],
  [{ mapLat: "1", mapLng: "2" }, undefined],
  [{ mapLat: 1 }, undefined],
  [{ mapLat: 91, mapLng: 2 }, undefined],
  [{ ...place, markerLat: 999, markerLng: 0 }, "q=1,2&ll=1,2&z=12"],
  [{ ...place, mapZoom: 99 }, "q=1,2&ll=1,2&z=12"],
  [place, "q=1,2&ll=1,2&z=12"],
  [{ ...place, markerLat: 3, markerLng: 0, mapZoom: 5 }, "q=3,0&ll=3,0&z=5"],
  [{ ...place, addressTitle: " A & B " }, "q=A%20%26%20B&ll=1,2&z=12"],
  [{ ...place, addressTitle: "A", addressLine1: "B", addressCountry: "C" }, "q=B%2C%20C&ll=1,2&z=12"],
  [{ ...place, addressTitle: "\ud83d" }, "q=%EF%BF%BD&ll=1,2&z=12"],
])("the map address of %j is %s", (location, query) => {
  expect(mapPage(location)).toBe(query && `https://www.google.com/maps?${query}`);
});
