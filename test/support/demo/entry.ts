import type { ComponentType } from "react";
import { pageCrumb } from "../../../src/browser/crumb.js";
import { createHttpClient } from "../../../src/browser/http-client.js";
import { defineIslandElement } from "../../../src/browser/island-element.js";
import { callTimeout, endpoints, pageFacts } from "../../../src/browser/page-facts.js";
import { pageSettings } from "../../../src/browser/page-settings.js";
import type { IslandServices } from "../../../src/islands/services.js";
import "../../../src/browser/platen-island.css";
import { components } from "./components.js";

/** The real entry with blocks of its own, what it made for tests to look at, and chunks that tests can hold back. */
const settings = pageSettings();
const services: IslandServices = {
  http: createHttpClient({
    base: settings.read("apiBase") ?? "",
    crumb: pageCrumb(settings.read("crumb")),
    timeout: callTimeout(settings),
    fetch: (input, init) => fetch(input, init),
  }),
  endpoints: endpoints(settings),
  page: pageFacts(settings),
  navigate: (address) => location.assign(address),
};
const seen = globalThis as { services?: IslandServices; chunks?: Promise<void> };
seen.services = services;

defineIslandElement({
  services,
  component: async (block) => {
    await seen.chunks;
    const component = components[block];
    if (component === undefined) throw new Error(`There is no block "${block}".`);
    return component as ComponentType;
  },
});
