import "./platen-island.css";
import { componentOf } from "./components.js";
import { pageCrumb } from "./crumb.js";
import { createHttpClient } from "./http-client.js";
import { defineIslandElement } from "./island-element.js";
import { callTimeout, endpoints, pageFacts } from "./page-facts.js";
import { pageSettings } from "./page-settings.js";

const settings = pageSettings();

defineIslandElement({
  component: componentOf,
  services: {
    http: createHttpClient({
      base: settings.read("apiBase") ?? "",
      crumb: pageCrumb(settings.read("crumb")),
      timeout: callTimeout(settings),
      fetch: (input, init) => fetch(input, init),
    }),
    endpoints: endpoints(settings),
    page: pageFacts(settings),
    navigate: (address) => location.assign(address),
  },
});
