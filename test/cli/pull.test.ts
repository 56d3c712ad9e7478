import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { packageVersion } from "#store/package-version.js";
import { run } from "../support/cli.js";
import { httpServer } from "../support/http-server.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const CONF = '{ "layouts": { "default": { "name": "Default", "regions": ["site"] } } }';
const website = { id: "w1", siteTitle: "Harbour" };
const news = { id: "c1", typeName: "blog", urlId: "news", title: "News" };

const PAGES: Readonly<Record<string, unknown>> = {
  "/?format=json": {
    website,
    collection: { typeName: "page", urlId: "home", homepage: true },
    mainContent: "Hi",
  },
  "/news?format=json": {
    website,
    collection: news,
    items: [{ id: "i1", urlId: "rain", title: "Rain" }],
    pagination: { nextPage: true, nextPageUrl: "/news?offset=1" },
  },
  "/news?offset=1&format=json": {
    website,
    collection: news,
    items: [{ id: "i2", urlId: "sun", title: "Sun" }],
  },
  "/news/rain?format=json": {
    website,
    collection: news,
    item: { id: "i1", urlId: "rain", body: "<p>Wet</p>" },
  },
};

type Handler = (request: IncomingMessage, response: ServerResponse, origin: string) => boolean;

/** A site with its repository. `handle` may answer a request instead of the site. */
async function site(handle: Handler = () => false) {
  const requests: string[] = [];
  const agents = new Set<string | undefined>();
  let origin = "";
  origin = await httpServer((request, response) => {
    const url = request.url ?? "";
    requests.push(url);
    agents.add(request.headers["user-agent"]);
    if (handle(request, response, origin)) return;
    if (url === "/sitemap.xml") {
      const addresses = ["", "/news", "/news/rain", "/gone"].map((path) => `${origin}${path}`);
      const all = [...addresses, "https://other.example/x", "http://["];
      response.end(`<urlset>${all.map((one) => `<url><loc>${one}</loc></url>`).join("")}</urlset>`);
      return;
    }
    const page = PAGES[url];
    response.statusCode = page === undefined ? 404 : 200;
    response.end(JSON.stringify(page ?? {}));
  });
  const folder = await TemporaryFolder.create({ "repo/template.conf": CONF });
  const pulling = (...more: readonly string[]) =>
    run(["pull", origin, "--own-site", "--pause", "0", "--into", "repo", ...more], { cwd: folder.path });
  const json = async (path: string) => JSON.parse(await readFile(folder.at(`repo/content/${path}`), "utf8"));
  return { folder, origin, requests, agents, pulling, json };
}

describe("platen pull", () => {
  test("imports the pages of the sitemap, and the further pages of lists", async () => {
    const { folder, requests, agents, pulling, json } = await site();
    const { code, out } = await pulling();
    expect(code).toBe(0);
    expect(out).toContain("Imported 2 items in 1 collection, and 1 page");
    expect(out).toContain("1 × skipped a page for which the site answers 404 (/gone)");
    expect(out).toContain("skipped an address of another site (https://other.example/x");
    expect(requests).toEqual([
      "/sitemap.xml",
      "/?format=json",
      "/news?format=json",
      "/news/rain?format=json",
      "/gone?format=json",
      "/news?offset=1&format=json",
    ]);
    expect([...agents]).toEqual([expect.stringContaining(`Platen/${packageVersion()} `)]);
    expect((await json("collections/news.json")).items).toEqual([
      { id: "i1", urlId: "rain", title: "Rain", body: "<p>Wet</p>" },
      { id: "i2", urlId: "sun", title: "Sun" },
    ]);
    expect((await readdir(folder.at("repo/content"))).sort()).toEqual([
      ".platen-import.json",
      "collections",
      "pages",
      "site.json",
    ]);
  });

  test("sends nothing without --own-site, and says why", async () => {
    const { folder, origin, requests } = await site();
    const { code, err } = await run(["pull", origin, "--into", "repo"], { cwd: folder.path });
    expect(code).toBe(2);
    expect(err).toContain("robots.txt of published sites forbids");
    expect(err).toContain("--own-site");
    expect(requests).toEqual([]);
  });

  test("continues after an error without reading pages again", async () => {
    let isBroken = true;
    const { requests, pulling } = await site((request, response) => {
      if (!isBroken || request.url !== "/news/rain?format=json") return false;
      response.destroy();
      return true;
    });
    const { code, err } = await pulling();
    expect(code).toBe(2);
    expect(err).toContain("/news/rain?format=json: cannot be read");
    expect(err).toContain("Run the command again to continue");
    isBroken = false;
    requests.length = 0;
    const { out } = await pulling();
    expect(out).toContain("2 pages came from an earlier pull");
    expect(requests).not.toContain("/news?format=json");
    expect(requests).toContain("/news/rain?format=json");
  });

  test("stops if the site asks for a long pause", async () => {
    const { pulling } = await site((_, response) => {
      response.writeHead(503, { "retry-after": "86400" }).end();
      return true;
    });
    const { code, err } = await pulling();
    expect(code).toBe(2);
    expect(err).toContain("the site answers 503 and asks to come back in 86400 seconds");
  });

  test("follows no redirect to another host", async () => {
    const other: string[] = [];
    const target = await httpServer((request, response) => {
      other.push(request.url ?? "");
      response.end("{}");
    });
    const { pulling } = await site((request, response) => {
      if (request.url !== "/news?format=json") return false;
      response.writeHead(301, { location: `${target}/news` }).end();
      return true;
    });
    const { code, err } = await pulling();
    expect(code).toBe(2);
    expect(err).toContain(`redirects to ${target}; name that address if it is your site`);
    expect(other).toEqual([]);
  });

  test("follows redirects on the site, but not without end", async () => {
    const { pulling } = await site((request, response, origin) => {
      if (request.url === "/news/rain?format=json") {
        response.writeHead(302, { location: "/news" }).end();
        return true;
      }
      if (request.url !== "/gone?format=json") return false;
      response.writeHead(302, { location: `${origin}/gone` }).end();
      return true;
    });
    expect((await pulling()).err).toContain("/gone?format=json: redirects more than 5 times");
  });

  test("reads no more pages than allowed", async () => {
    const { requests, pulling } = await site();
    expect((await pulling("--max-pages", "2")).out).toContain("stopped at the limit of 2 pages");
    expect(requests).toHaveLength(3);
  });

  test.each([
    ["missing", (response: ServerResponse) => response.writeHead(404).end(), "answers 404"],
    ["broken", (response: ServerResponse) => response.end("<urlset><url></urlset>"), "/sitemap.xml:1:"],
    [
      "huge",
      (response: ServerResponse) => response.end(Buffer.alloc(21 * 1024 * 1024, 32)),
      "larger than 20 MB",
    ],
  ])("explains a sitemap that is %s", async (_, answer, message) => {
    const { pulling } = await site((_request, response) => {
      answer(response);
      return true;
    });
    const { code, err } = await pulling();
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  test.each(["harbour.example", "file:///etc/passwd", "https://a:b@harbour.example"])(
    "refuses the address %s",
    async (url) => {
      const { code, err } = await run(["pull", url, "--own-site"]);
      expect([code, err]).toEqual([
        2,
        expect.stringMatching(/is not the address of a site|must not contain/),
      ]);
    },
  );
});
