import request from "supertest";
import { describe, expect, test } from "vitest";
import { slideErrors } from "#website/sites/slide-errors.js";
import { startTestService } from "../support/service.js";

const slide = {
  id: "s",
  slideType: "cover-page",
  layout: "landing-full-center-01",
  slices: [{ id: "h", type: "heading", content: { text: "Tea" } }],
};
const withSlice = (slice: unknown) => ({ ...slide, slices: [...slide.slices, slice] });

describe("mistakes of a slide document", () => {
  test.each([
    [slide, []],
    [withSlice({ id: "x", type: "hologram", content: 5 }), []],
    [
      withSlice({ id: "x", type: "heading", content: { txt: "A" } }),
      ["slices[1].content.text is missing", 'slices[1].content.txt is not known here; did you mean "text"?'],
    ],
    [withSlice(null), ["slices[1] must be an object"]],
    [
      { ...slide, slideType: "poster" },
      ["slideType must be one of cover-page, lock-screen, popup-overlay, sso-screen"],
    ],
    [5, ["must be an object"]],
  ])("of %j are %j", (document, errors) => {
    expect(slideErrors(document)).toEqual(errors);
  });

  test("are logged at the start with the file, and the slide is served", async () => {
    const page = { title: "Cover", slide: "cover.json" };
    const pages = [
      { ...page, path: "/" },
      { ...page, path: "/left", layout: "landing-full-left-01" },
    ];
    const { app, log } = await startTestService({
      files: {
        "press/site.json": JSON.stringify({ title: "Press", description: "", pages }),
        "press/cover.json": JSON.stringify({ ...slide, style: { border: null } }),
        "other/site.json": "{}",
      },
    });
    expect(log.lines.filter(({ msg }) => msg === "slide has mistakes")).toMatchObject([
      { level: "warn", site: "press", path: "cover.json", reason: expect.stringMatching(/^style\.border /) },
    ]);
    expect((await request(app).get("/sites/press/")).status).toBe(200);
  });
});
