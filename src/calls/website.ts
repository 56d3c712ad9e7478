import type {
  HeaderFooter,
  MultilingualLanguages,
  MultilingualSettings,
  MultilingualStatus,
  NavigationUpdate,
  SiteLayout,
} from "#model/schemas/calls/website.js";
import { bodyLike, bodyOf, hasMembers } from "./call-failure.js";
import type { HttpClient } from "./http-client.js";

const isHeaderFooter = hasMembers<HeaderFooter>({ header: "string", footer: "string" });
const isSettings = hasMembers<MultilingualSettings>({ enabled: "boolean" });
const isStatus = hasMembers<MultilingualStatus>({ connected: "boolean" });
const isLanguages = hasMembers<MultilingualLanguages>({ languages: "list" });
const isLayout = hasMembers<SiteLayout>({ navigations: "list" });

export function headerFooterCalls(http: HttpClient) {
  const path = "/api/site-header-footer";
  return {
    get: (): Promise<HeaderFooter> => bodyLike(http.send("GET", path), isHeaderFooter),
    async put({ header, footer }: HeaderFooter): Promise<void> {
      await bodyOf(http.send("PUT", path, { header, footer }));
    },
  };
}

export function localeCalls(http: HttpClient) {
  return {
    async set(language: string): Promise<void> {
      await bodyOf(http.send("POST", "/api/site-users/account/locale", { language }));
    },
    /** Reports the language of a translation widget if it is not one of the configured ones. */
    async report(language: string, configured: readonly string[]): Promise<boolean> {
      if (configured.includes(language)) return false;
      await this.set(language);
      return true;
    },
  };
}

export function multilingualCalls(http: HttpClient) {
  const path = "/api/multilingual";
  return {
    settings: (): Promise<MultilingualSettings> => bodyLike(http.send("GET", `${path}/settings`), isSettings),
    status: (): Promise<MultilingualStatus> => bodyLike(http.send("GET", `${path}/status`), isStatus),
    async languages(): Promise<readonly string[]> {
      return (await bodyLike(http.send("GET", `${path}/languages`), isLanguages)).languages;
    },
    async setLanguages(languages: readonly string[]): Promise<void> {
      await bodyOf(http.send("PUT", `${path}/languages`, { languages }));
    },
    async disconnect(): Promise<void> {
      await bodyOf(http.send("DELETE", `${path}/connection`));
    },
  };
}

export function siteLayoutCalls(http: HttpClient) {
  return {
    get: (): Promise<SiteLayout> => bodyLike(http.send("GET", "/api/commondata/GetSiteLayout"), isLayout),
  };
}

export function navigationCalls(http: HttpClient) {
  return {
    async update(update: NavigationUpdate): Promise<void> {
      await bodyOf(http.send("POST", "/api/widget/UpdateNavigation", update));
    },
  };
}
