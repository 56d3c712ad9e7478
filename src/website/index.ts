export { type OpenedSite, type OpenSiteOptions, openSite } from "./open-site.js";
