import type { JsonObject } from "#core/values/value.js";
import { slug } from "#model/content/slug.js";
import type { Configuration } from "../repository/configuration.js";
import { objectAt, textAt } from "./accessors.js";
import { idOf } from "./content-id.js";

export function completeWebsite(website: JsonObject, { name }: Configuration): JsonObject {
  const siteTitle = textAt(website, "siteTitle") ?? (name === "" ? "A site" : name);
  return {
    id: idOf("website", name),
    identifier: slug(siteTitle),
    siteTagLine: "",
    siteDescription: "",
    socialAccounts: [],
    location: {},
    language: "en-US",
    timeZone: "America/New_York",
    websiteType: 1,
    cloneable: false,
    developerMode: true,
    shareButtonOptions: {},
    ...website,
    siteTitle,
  };
}

export function completeSettings(settings: JsonObject): JsonObject {
  const storeSettings = objectAt(settings, "storeSettings");
  const currency = textAt(storeSettings, "defaultCurrency") ?? "USD";
  return {
    homepageTitleFormat: "%s",
    collectionTitleFormat: "%c — %s",
    itemTitleFormat: "%i — %s",
    contactEmail: "",
    contactPhoneNumber: "",
    commentsEnabled: false,
    simpleLikingEnabled: true,
    userAccountsSettings: { loginAllowed: false, signupAllowed: false },
    ...settings,
    storeSettings: {
      defaultCurrency: currency,
      selectedCurrency: currency,
      measurementStandard: 1,
      useLightCart: false,
      isLive: false,
      ...storeSettings,
    },
  };
}
