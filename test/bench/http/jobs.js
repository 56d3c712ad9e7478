import { readdirSync, readFileSync } from "node:fs";
import { engine } from "../../support/built-engine.js";
import { handWrittenItemList, itemListData, itemListTemplate } from "../item-list.js";

/* The requests to the servers. */

const folder = new URL("../../../fixtures/bench/", import.meta.url);

function read(name) {
  return readFileSync(new URL(name, folder), "utf8");
}

/** A real page with 139 kB of JSON data. */
function realPage() {
  return {
    template: read("wright.html"),
    partials: JSON.parse(read("wright-partials.json")),
    data: JSON.parse(read("wright.json")),
  };
}

/** The home page of a sample site: the request has 19 kB, a quarter of which are templates. */
function homePage() {
  const site = new URL("../../../templates/studio/", import.meta.url);
  const text = (path) => readFileSync(new URL(path, site), "utf8");
  const partials = ["blocks/", "regions/"].flatMap((folder) => {
    return readdirSync(new URL(folder, site)).map((name) => [name, text(folder + name)]);
  });
  const data = ["data/site.json", "data/home.json"].map((path) => JSON.parse(text(path)));
  return {
    template: text("pages/home.page"),
    partials: Object.fromEntries(partials),
    data: Object.assign({ baseUrl: "/sites/studio" }, ...data),
  };
}

/** A list of posts. Its request also has 19 kB, almost all of which is displayed data. */
function list() {
  const items = itemListData.items;
  return { template: itemListTemplate, data: { ...itemListData, items: items.slice(0, 70) } };
}

/** A short request whose render takes so long that the load generator and the main thread leave the cores to it. */
export const longRender = {
  template: `{.repeated section titles}${"{@|slugify|truncate 3}".repeat(300)}{.end}`,
  data: { titles: Array.from({ length: 100 }, (_, i) => `Title ${i}`) },
};

export const jobs = { page: realPage(), home: homePage(), list: list() };

/** Jobs with a hand-written function of their data. */
export const handWritten = { list: handWrittenItemList };

/** Renders the page of a job. */
export function renderedBytes({ template, partials = {}, data }) {
  return Buffer.from(engine.compile(template).render(data, { partials }).html);
}

export function fixedResponse(name) {
  const job = jobs[name];
  return job === undefined ? Buffer.alloc(0) : renderedBytes(job);
}
