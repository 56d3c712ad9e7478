import { expect, test } from "vitest";
import { schemaSamples } from "#model/schemas/page-samples.js";
import { platformPayloadSchema } from "#model/schemas/platform-payload.js";

const website = {
  siteTagLine: "",
  logoImageId: null,
  siteStatus: { value: 9 },
  socialAccounts: [{ iconUrl: "" }],
};

test("null and the empty string mean that a value is missing", () => {
  const payload = {
    website,
    websiteSettings: null,
    collection: { mainImageId: "", pageSize: null },
    item: "",
  };
  const parsed = platformPayloadSchema.parse(payload);
  expect(JSON.parse(JSON.stringify(parsed))).toEqual({
    website: { siteStatus: { value: 9 }, socialAccounts: [{}] },
    collection: {},
  });
});

test("members that are not known pass", () => {
  const payload = { website: { ...website, notKnown: [1] }, nodeServer: true };
  expect(platformPayloadSchema.parse(payload)).toMatchObject({
    website: { notKnown: [1] },
    nodeServer: true,
  });
});

test("a value of another kind is an error at its path", () => {
  const { error } = platformPayloadSchema.safeParse({ website, items: [{ commentCount: "three" }] });
  expect(error?.issues.map(({ path }) => path)).toEqual([["items", 0, "commentCount"]]);
});

test("samples for editors have the members of payloads", () => {
  const { page } = schemaSamples();
  expect(page).toMatchObject({
    website: {
      primaryDomain: "text",
      timeZoneOffset: 1,
      socialAccounts: [{ iconUrl: "text", screenname: "text" }],
    },
    websiteSettings: { ssBadgeType: 1, storeSettings: { returnPolicy: "text" } },
    collection: { features: { relatedItems: { isEnabled: true } }, dropdown: true, tags: ["text"] },
    items: [{ workflowState: 1, colorData: { suggestedBgColor: "text" }, pushedServices: {} }],
    shoppingCart: { taxCents: 1, requiresShipping: true },
  });
});
