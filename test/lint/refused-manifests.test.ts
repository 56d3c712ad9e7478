import { expect, test } from "vitest";
import { ConfigResolver } from "#lint/config/resolve.js";
import { lintJson } from "#lint/lint-json.js";
import { parseJson } from "#store/json-document.js";
import { readSiteManifest } from "#website/sites/site-manifest.js";

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

interface Mutation {
  readonly change: string;
  readonly manifest: Json;
}

const hash = `scrypt$${"a".repeat(22)}$${"b".repeat(43)}`;
const MANIFEST: Json = {
  title: "Press",
  description: "Books.",
  pages: [
    { path: "/", title: "Home", template: "home.page", data: "home.json", locale: "en-US" },
    { path: "/cover", title: "Cover", slide: "cover.json", layout: "landing-full-left-01" },
  ],
  lock: { screen: "/", passwords: [{ hash }, { collection: "c", hash }, { page: "/", hash }] },
  visitor: {
    website: { id: "w", status: 1, location: { addressTitle: "T" }, businessHours: ["Mon"], internal: true },
    page: { type: 1, slideKind: 1, recordType: 1, contentSource: "i", permissionTypeValue: "x" },
    member: { roles: [1] },
    popup: { version: 1, style: 2, timerDelay: 1, scrollPercentage: 5, displayFrequency: 1 },
    notices: { cookies: { consent: "required" } },
    maps: { key: "aGk=" },
    endpoints: { save: "/save" },
    timeout: 5,
  },
};

/** Values of every type, and numbers beyond every limit. */
const VALUES: readonly Json[] = [null, true, -2, 1.5, 1_000_000, "", "x", "/", [], {}, ["x"]];
const ADDED = ["extra", "layout", "page", "collection"];

/** Manifests with one value replaced, removed, doubled or added. */
function* mutations(value: Json, path = "", whole = (part: Json) => part): Generator<Mutation> {
  if (path !== "")
    for (const other of VALUES)
      yield { change: `${path} = ${JSON.stringify(other)}`, manifest: whole(other) };
  if (Array.isArray(value)) {
    yield { change: `${path} twice`, manifest: whole([...value, ...value]) };
    for (const [index, item] of value.entries()) {
      yield { change: `no ${path}[${index}]`, manifest: whole(value.toSpliced(index, 1)) };
      yield* mutations(item, `${path}[${index}]`, (part) => whole(value.with(index, part)));
    }
  } else if (typeof value === "object" && value !== null) {
    const members = value as { readonly [key: string]: Json };
    for (const key of ADDED.filter((added) => !Object.hasOwn(members, added)))
      yield { change: `${path} with ${key}`, manifest: whole({ ...members, [key]: "x" }) };
    for (const [key, member] of Object.entries(members)) {
      const { [key]: _, ...others } = members;
      yield { change: `no ${path}.${key}`, manifest: whole(others) };
      yield* mutations(member, `${path}.${key}`, (part) => whole({ ...members, [key]: part }));
    }
  }
}

test("lint reports an error in exactly the manifests that the service refuses", async () => {
  const settings = (await ConfigResolver.of()).settingsFor("site.json");
  const around = { hasFile: () => true };
  const isRefused = (manifest: Json) => Array.isArray(readSiteManifest(manifest));
  const isReported = (manifest: Json) =>
    lintJson({ path: "site.json", text: JSON.stringify(manifest) }, settings, parseJson, around).some(
      ({ severity }) => severity === "error",
    );
  expect([isRefused(MANIFEST), isReported(MANIFEST)]).toEqual([false, false]);
  const differing = [...mutations(MANIFEST)].filter(
    ({ manifest }) => isRefused(manifest) !== isReported(manifest),
  );
  expect(differing.map(({ change }) => change)).toEqual([]);
});
