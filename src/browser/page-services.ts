import type { IslandServices } from "#islands/services.js";
import { pageHttp } from "#visitor/page-http.js";
import { endpoints, pageFacts } from "./page-facts.js";
import { pageSettings } from "./page-settings.js";

let services: IslandServices | undefined;

/** Returns the services of this page's islands. */
export function pageServices(): IslandServices {
  services ??= createPageServices();
  return services;
}

function createPageServices(): IslandServices {
  const settings = pageSettings();
  return {
    http: pageHttp(),
    endpoints: endpoints(settings),
    page: pageFacts(settings),
    group: document,
    navigate: (address) => location.assign(address),
  };
}
