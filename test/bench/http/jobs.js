import { readFileSync } from "node:fs";
import { engine } from "../../support/built-engine.js";
import { itemListData, itemListTemplate } from "../item-list.js";

/* What is asked of the servers. */

const folder = new URL("../../../../shared/bench/", import.meta.url);

function read(name) {
  return readFileSync(new URL(name, folder), "utf8");
}

/** The real page, whose data are 139 kB of JSON; undefined where it is not at hand. */
function realPage() {
  try {
    return {
      template: read("wright.html"),
      partials: JSON.parse(read("wright-partials.json")),
      data: JSON.parse(read("wright.json")),
    };
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** A list of posts whose request has 19 kB. */
function list() {
  const items = itemListData.items;
  return { template: itemListTemplate, data: { ...itemListData, items: items.slice(0, 70) } };
}

export const jobs = { page: realPage(), list: list() };

/** The page that a job renders to. */
export function renderedBytes({ template, partials = {}, data }) {
  return Buffer.from(engine.compile(template).render(data, { partials }).html);
}

export function fixedReply(name) {
  const job = jobs[name];
  return job === undefined ? Buffer.alloc(0) : renderedBytes(job);
}
