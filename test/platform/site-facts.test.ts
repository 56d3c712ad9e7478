import { describe, expect, test } from "vitest";
import type { PlatformSite } from "#platform/index.js";
import { platformStage } from "../support/platform-stage.js";

const website = {
  id: "w1",
  language: "en-GB",
  location: { mapLat: 1, mapLng: 2, addressTitle: "Oster Hale", addressLine1: "41 Commercial Street" },
};
const documents = {
  title: "Studio",
  pages: [
    {
      path: "/",
      title: "Home",
      data: {
        website,
        mainNavigation: [{ title: "Journal", fullUrl: "/journal" }],
        popupOverlay: {
          heading: "Letters <now>",
          body: { html: "<p>Monthly.</p>" },
          buttons: [
            { text: "Read", clickthroughUrl: { url: "/journal" } },
            { text: "Bad", clickthroughUrl: { url: "javascript:alert(1)" } },
          ],
          paths: ["/"],
        },
      },
    },
    {
      path: "/journal",
      title: "Journal",
      data: {
        website,
        collection: { id: "c1", title: "Journal", description: "<p>Timber and <b>stone</b></p>" },
      },
    },
    {
      path: "/stone",
      title: "Stone",
      data: { website, item: { id: "i1", title: "Stone", body: "<p>A wall</p>" } },
    },
  ],
};
const site: PlatformSite = { name: "studio", read: async () => documents };

async function visitor() {
  return (await platformStage({ sites: [site] })).visitor();
}

describe("calls about a site", () => {
  test("search finds pages that contain all words, titles first", async () => {
    const client = await visitor();
    const search = async (q: string) => (await client.get(`/api/search?q=${q}`)).body;
    expect(await search("STONE")).toEqual({
      query: "STONE",
      items: [
        { title: "Stone", fullUrl: "/stone", excerpt: expect.any(String) },
        { title: "Journal", fullUrl: "/journal", excerpt: expect.stringContaining("Timber and") },
      ],
    });
    expect((await search("stone+timber")).items).toHaveLength(1);
    expect((await search("")).items).toEqual([]);
    expect((await client.get("/api/search")).status).toBe(400);
  });

  test("the layout has the main navigation", async () => {
    const { body } = await (await visitor()).get("/api/commondata/GetSiteLayout");
    expect(body).toEqual({ navigations: [{ name: "mainNav", items: [{ collectionId: "c1" }] }] });
  });

  test("places belong to the site", async () => {
    const client = await visitor();
    const response = await client.get("/api/google-maps/places/autocomplete?input=commercial");
    expect(response.body.predictions).toEqual([
      { placeId: expect.any(String), description: "Oster Hale, 41 Commercial Street" },
    ]);
    const { placeId } = response.body.predictions[0];
    const details = (id: string) =>
      client.get(`/api/google-maps/places/details?placeId=${id}&productPage=events&productSection=location`);
    expect((await details(placeId)).body).toMatchObject({ addressTitle: "Oster Hale", lat: 1, lng: 2 });
    expect((await details("none")).status).toBe(404);
  });

  test("places come from a service if there is one", async () => {
    const places = {
      autocomplete: async (input: string) => ({ predictions: [{ placeId: "p", description: input }] }),
      details: async () => undefined,
    };
    const client = (await platformStage({ sites: [site], places })).visitor();
    const { body } = await client.get("/api/google-maps/places/autocomplete?input=x&language=en");
    expect(body.predictions).toEqual([{ placeId: "p", description: "x" }]);
  });

  test("the pop-up is shown on its pages, and everywhere for editors, without scripts", async () => {
    const client = await visitor();
    const render = async (query: string) => (await client.get(`/api/popup-overlay/render?${query}`)).body;
    const popup = await render("currentUrl=%2Fsites%2Fstudio%2F%23top");
    expect(popup.shouldDisplayOnPage).toBe(true);
    expect(popup.renderedHtml).toContain("<h2>Letters &lt;now&gt;</h2>");
    expect(popup.renderedHtml).not.toMatch(/javascript:|style=|<script/);
    expect(await render("currentUrl=%2Fjournal")).toEqual({ shouldDisplayOnPage: false, renderedHtml: "" });
    expect((await render("currentUrl=%2Fjournal&forceVisibility=true")).shouldDisplayOnPage).toBe(true);
  });

  test("the schema of form templates names the types of fields", async () => {
    const { body } = await (await visitor()).get("/api/template/GetTemplateSchema?type=5");
    expect(body.fields).toContainEqual({ type: "likert", shape: "likert" });
    expect(body.example.id).toBe("demo-newsletter");
  });

  test("stores a chosen language and rejects invalid ones", async () => {
    const client = await visitor();
    const choose = (language: string) => client.send("post", "/api/site-users/account/locale", { language });
    expect((await choose("fr-CA")).status).toBe(204);
    expect((await choose("../x")).status).toBe(400);
  });
});

describe("an unknown call", () => {
  test("is rejected with JSON, and other requests are left to the app", async () => {
    const client = await visitor();
    const missing = await client.get("/api/none");
    expect([missing.status, missing.body]).toEqual([404, { error: "There is no such call." }]);
    const other = await client.get("/elsewhere");
    expect([other.status, other.text]).toEqual([404, expect.stringContaining("Cannot GET")]);
  });

  test("has a limit for its body", async () => {
    const client = await visitor();
    const big = await client.send("post", "/api/rest/forms/validate/x", { a: "x".repeat(300_000) });
    expect([big.status, big.body.error]).toEqual([413, "The request is too large."]);
  });
});
