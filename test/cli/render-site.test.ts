import { EventEmitter } from "node:events";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { packagePath } from "#cli/package-facts.js";
import { run } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const FILES = {
  "site.json": JSON.stringify({
    title: "Shop",
    description: "d",
    pages: [
      { path: "/", title: "Home", template: "pages/home.page", data: "data/home.json" },
      {
        path: "/about",
        title: "About",
        template: "pages/home.page",
        data: "data/about.json",
        locale: "de-DE",
      },
      { path: "/caf%C3%A9%20au%20lait", title: "Café", template: "pages/home.page", data: "data/home.json" },
      { path: "/torn", title: "Torn", template: "pages/home.page", data: "data/torn.json" },
      { path: "/gone", title: "Gone", template: "pages/gone.page", data: "data/home.json" },
    ],
  }),
  "data/site.json": JSON.stringify({ website: { siteTitle: "Shop", timeZone: "Asia/Tokyo" }, t: 0, n: 1.5 }),
  "data/home.json": '{"title":"Home"}',
  "data/torn.json": "{",
  "data/about.json": '{"title":"About","image":"/assets/a.png"}',
  "pages/home.page": "{@|apply head.region}|{title}|{n|decimal}|{t|date %H}|{image}",
  "regions/head.region": "{website.siteTitle} {baseUrl}",
};

async function render(files: Record<string, string>, ...argv: string[]) {
  const folder = await TemporaryFolder.create(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`my-shop/${path}`, text])),
  );
  return { folder, ...(await run(["render", "--site", "my-shop", ...argv], { cwd: folder.path })) };
}

describe("platen render --site", () => {
  test.each([
    ["/", "Shop /sites/my-shop|Home|1.5|09|"],
    ["/about", "Shop /sites/my-shop|About|1,5|09|/sites/my-shop/assets/a.png"],
    ["about/", "Shop /sites/my-shop|About|1,5|09|/sites/my-shop/assets/a.png"],
    ["/café au lait", "Shop /sites/my-shop|Home|1.5|09|"],
  ])("renders the page at %s with partials, data, locale and time zone of the site", async (path, page) => {
    expect(await render(FILES, path)).toMatchObject({ code: 0, out: page, err: "" });
  });

  test("reports broken data of the whole site, which every page uses", async () => {
    const { code, err } = await render({ ...FILES, "data/site.json": "[" }, "/");
    expect([code, err]).toEqual([2, expect.stringContaining("my-shop/data/site.json:1:2: is not JSON")]);
  });

  test("lets options override the locale of the page", async () => {
    expect((await render(FILES, "/", "--locale", "de")).out).toContain("|1,5|");
  });

  test("names the file of a problem", async () => {
    const { code, err } = await render({ ...FILES, "regions/head.region": "{a|htmll}" }, "/");
    expect([code, err]).toEqual([1, expect.stringMatching(/^my-shop\/regions\/head\.region:1:4: error /)]);
  });

  test.each([
    ["/abuot", 'my-shop: there is no page at "/abuot"; did you mean "/about"?'],
    ["/somewhere-else", 'my-shop: there is no page at "/somewhere-else"; site.json lists the pages'],
    [
      "/gone",
      "my-shop/site.json:1:459: names pages/gone.page, which does not exist; did you mean pages/home.page?",
    ],
    ["/torn", "my-shop/data/torn.json:1:2: is not JSON: the document ends too early"],
  ])("reports a page at %s that does not exist", async (path, message) => {
    expect(await render(FILES, path)).toMatchObject({ code: 2, out: "", err: `platen: ${message}\n` });
  });

  test("reports a folder that is not a site, and options that do not fit", async () => {
    expect((await render({ "a.page": "x" }, "/")).err).toContain("my-shop: is not a site");
    expect((await render(FILES, "/", "--data", "x.json")).err).toContain("omit --data and --partials");
  });

  test("renders every page of a sample site without an error", async () => {
    const site = packagePath("templates/musician");
    const { pages } = JSON.parse(await readFile(`${site}/site.json`, "utf8"));
    for (const { path } of pages) {
      const { code, out, err } = await run(["render", "--site", site, path]);
      expect([path, code, err]).toEqual([path, 0, ""]);
      expect(out).toMatch(/^<!doctype html>/i);
    }
  });

  test("renders again after a change of the data, into the same folder", async () => {
    const { folder } = await render(FILES, "/");
    const signals = new EventEmitter();
    const argv = ["render", "--site", ".", "/", "--out", "out.html", "--watch"];
    const running = run(argv, { cwd: folder.at("my-shop"), signals });
    const page = () => readFile(folder.at("my-shop/out.html"), "utf8").catch(() => "");
    await expect.poll(page).toContain("|Home|");
    await folder.write("my-shop/data/home.json", '{"title":"New"}');
    await expect.poll(page).toContain("|New|");
    signals.emit("SIGINT");
    expect((await running).code).toBe(0);
  });
});
