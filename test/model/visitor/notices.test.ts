import { describe, expect, test } from "vitest";
import { mobileBarHours, mobileBarLinks } from "#model/visitor/notices.js";

const website = {
  contactPhoneNumber: " +41 (0)44 123-45 ",
  contactEmail: " owner@shop.test ",
  location: { addressTitle: "The pier", addressLine1: " 1 Quay ", addressLine2: "", addressCountry: "CH" },
  businessHours: ["Mon 9–17", "Tue 9–12"],
};

const call = { kind: "call", href: "tel:+4104412345" };
const email = { kind: "email", href: "mailto:owner@shop.test" };
const map = { kind: "map", href: "https://www.google.com/maps?q=1%20Quay%2C%20CH" };

describe("the links of the mobile bar", () => {
  test.each([
    [{}, [call, email, map]],
    [{ phone: true, email: false }, [call, map]],
    [{ phone: false, location: false }, [email]],
    [{ phone: false, email: false, location: false }, []],
  ])("of %j are %j", (bar, links) => {
    expect(mobileBarLinks(bar, website)).toEqual(links);
  });

  test("use the title of a place without an address", () => {
    expect(mobileBarLinks({}, { location: { addressTitle: " The pier ", addressLine1: " " } })).toEqual([
      { kind: "map", href: "https://www.google.com/maps?q=The%20pier" },
    ]);
  });

  test("are empty for a website without data", () => {
    const blank = { contactPhoneNumber: " ", contactEmail: "", location: { addressTitle: "" } };
    expect([mobileBarLinks({}, {}), mobileBarLinks({}, blank)]).toEqual([[], []]);
  });

  test("cannot leave the address of an email", () => {
    expect(mobileBarLinks({}, { contactEmail: 'a@b.test" onclick="x' })).toEqual([
      { kind: "email", href: "mailto:a@b.test%22%20onclick=%22x" },
    ]);
  });
});

test("the mobile bar shows the opening hours of the website, unless it turns them off", () => {
  expect(mobileBarHours({}, website)).toEqual(["Mon 9–17", "Tue 9–12"]);
  expect(mobileBarHours({ hours: false }, website)).toEqual([]);
  expect(mobileBarHours({ hours: true }, {})).toEqual([]);
});
