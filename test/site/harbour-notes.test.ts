import request from "supertest";
import { describe, expect, test } from "vitest";
import { repositoryFolder, serveRepository, startRepository } from "../support/repository-site.js";

const { app } = await serveRepository(repositoryFolder("harbour-notes"));
const page = async (address: string): Promise<string> =>
  (await request(app).get(address).set("Host", "localhost")).text;

/** The texts of the cards of a list. */
const cards = (html: string): readonly string[] =>
  [...html.matchAll(/<article[^>]*><a[^>]*>([^<]*)/g)].map(([, title = ""]) => title);

describe("the blog of harbour-notes", () => {
  test("shows the newest posts and leads to older ones only", async () => {
    const html = await page("/blog");
    expect(cards(html)).toEqual(["Cold front", "Two bells", "First light"]);
    expect(html).toContain("view-list");
    expect(html).toContain(">older</a>");
    expect(html).not.toContain(">newer</a>");
    const older = /rel="next" href="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const next = await page(older);
    expect(cards(next)).toEqual(["Rope work", "Old paint"]);
    expect(next).toContain(">newer</a>");
    expect(next).not.toContain(">older</a>");
    const newer = /rel="prev" href="([^"]*)"/.exec(next)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(cards(await page(newer))).toEqual(["Cold front", "Two bells", "First light"]);
  });

  test("filters by category, tag and author", async () => {
    const logs = await page("/blog?category=Logs");
    expect(cards(logs)).toHaveLength(3);
    expect(logs).toContain("Category Logs");
    expect(logs).not.toContain('rel="next"');
    const fog = await page("/blog?tag=fog");
    expect(cards(fog)).toHaveLength(3);
    expect(fog).toContain("Tag fog");
    const ann = await page("/blog?author=5f0000000000000000000001");
    expect(cards(ann)).toEqual(["Cold front"]);
    expect(ann).toContain("By Ann");
  });

  test("keeps the text of a post as it is, even if it looks like a template", async () => {
    const html = await page("/blog/two-bells");
    expect(html).toContain("view-item");
    expect(html).toMatch(/<body id="item-[0-9a-f]{24}"/);
    expect(html).toContain("<code>{title}</code>");
    expect(html).toContain("&lt;squarespace:block-field");
  });

  test("hides a post of the future", async () => {
    const { status, text } = await request(app).get("/blog/not-yet");
    expect(status).toBe(404);
    expect(text).toContain('id="not-found"');
  });

  test("is JSON with format=json", async () => {
    const { body, type } = await request(app).get("/blog?format=json");
    expect(type).toBe("application/json");
    expect(body.items).toHaveLength(3);
    expect(body.pagination.nextPage).toBe(true);
    expect(body.squarespace).toBeUndefined();
  });
});

describe("the pages of harbour-notes", () => {
  test("show the first page in the layout of the homepage", async () => {
    const html = await page("/");
    const classes = /<body id="collection-[0-9a-f]{24}" class="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(classes).toContain("homepage");
    expect(classes).toContain("collection-type-page");
    expect(classes).toContain("collection-layout-homepage");
    expect(classes).not.toContain("view-list");
    expect(html).toContain("<title>Harbour Notes</title>");
  });

  test("show a static page under the class of template pages", async () => {
    const html = await page("/about");
    expect(html).toContain("collection-type-template-page");
    expect(html).toContain("<section>About:");
  });

  test("add what a layout does not write", async () => {
    const html = await page("/contact");
    expect(html).toContain("<p>Contact — Harbour Notes</p>");
    expect(html).toContain("/site.css?v=");
  });

  test("redirect a folder to its first page", async () => {
    const { status, headers } = await request(app).get("/logs");
    expect([status, headers["location"]]).toEqual([302, "/contact"]);
  });

  test.each(["/void", "/nowhere"])("answer %s with the page for unknown addresses", async (path) => {
    const { status, text } = await request(app).get(path);
    expect(status).toBe(404);
    expect(text).toMatch(/<body id="not-found" class="[^"]*not-found-page/);
    expect(text).not.toContain("collection-");
  });

  test("find pages and items by their words", async () => {
    const html = await page("/search?q=rope");
    expect(html).toContain('<a href="/blog/rope-work">Rope work</a>');
    const hostile = await page("/search?q=%3Cb%3E");
    expect(hostile).toContain("&lt;b&gt;");
    expect(hostile).not.toContain("<b>");
  });

  test("are the same bytes each time", async () => {
    expect(await page("/blog")).toBe(await page("/blog"));
  });
});

describe("files of harbour-notes", () => {
  test.each(["/template.conf", "/content/site.json", "/blocks/main-nav.block", "/assets/../template.conf"])(
    "do not include %s",
    async (path) => {
      expect((await request(app).get(path)).status).toBe(404);
    },
  );

  test("include scripts, alone and joined", async () => {
    expect((await request(app).get("/scripts/site.js?123")).text).toContain("ready");
    const { text, type } = await request(app).get("/scripts/combo/?site.js&extra.js");
    expect(type).toBe("text/javascript");
    expect(text).toMatch(/site.*;\n.*extra/s);
    expect((await request(app).get("/scripts/combo/?../template.conf")).status).toBe(404);
  });

  test("shown at once after a change", async () => {
    const { app: changing, folder } = await startRepository("harbour-notes");
    await request(changing).get("/about");
    await folder.write("pages/about.page", "<p>Changed {collection.title}</p>");
    const later = await request(changing).get("/about");
    expect(later.text).toContain("<p>Changed About</p>");
  });
});

test("calls of the platform's scripts are answered as JSON", async () => {
  const { status, type } = await request(app).post("/api/anything");
  expect([status, type]).toEqual([404, "application/json"]);
});

test("the page /__platen/ lists what the repository holds", async () => {
  const html = await page("/__platen/");
  expect(html).toContain('<a href="/blog/two-bells">');
  expect(html).toContain("The script gone.js does not exist.");
  expect(html).not.toContain("never.js");
  expect(html).toContain("<code>foot</code>");
});

describe("platform tags of harbour-notes", () => {
  test("write menus and areas for blocks", async () => {
    const about = await page("/about");
    expect(about).toContain('class="sqs-layout sqs-grid-1 columns-1 empty"');
    expect(about).toContain("has-foot-nav");
    expect(about).toContain("[About]");
  });

  test("fetch items of other collections", async () => {
    const html = await page("/blog");
    expect(html).toContain("<aside><b>Cold front</b><b>First light</b></aside>");
    expect(html).toContain("<i>2</i>");
    expect(html.replace(/\s+/g, " ")).toMatch(
      /<nav><a href="[^"]*">Crew<\/a><a href="[^"]*">Logs<\/a><\/nav>/,
    );
    expect((await page("/blog/two-bells")).replace(/\s+/g, "")).toContain("2;3;");
  });

  test("let blocks of the template replace those of the platform", async () => {
    const html = await page("/");
    expect(html).toMatch(
      /<div class="sqs-block image-block sqs-block-image" data-block-type="5" id="block-0a1">/,
    );
    expect(html).toContain('<figure data-layout="inline">');
    expect(html).toContain("<blockquote>Calm seas.<cite>Ann</cite></blockquote>");
  });

  test("load scripts, and leave comments alone", async () => {
    const html = await page("/about");
    expect(html).toMatch(/<script src="\/scripts\/site\.js\?v=\w+"><\/script>/);
    expect(html).not.toContain("gone.js");
    expect(html).toContain("<!-- <squarespace:script");
  });
});

describe("styles of harbour-notes", () => {
  test("join all sheets and apply the values of tweaks", async () => {
    const { text, type } = await request(app).get("/site.css?minify=false");
    expect(type).toBe("text/css");
    expect(text.trimStart()).toMatch(/^html, body/);
    expect(text).toContain("#ffffff");
    expect(text).toContain("20px");
    expect(text).toContain("17px");
  });

  test("give the page the classes of tweaks first", async () => {
    expect(await page("/about")).toMatch(
      /class="nav-style--place-2401-wide show-dates {2}native-currency-code-usd/,
    );
  });
});

describe("options of harbour-notes", () => {
  const folder = repositoryFolder("harbour-notes");

  test("join scripts, except those of an editor", async () => {
    const { app: joined } = await serveRepository(folder, { loggedIn: true, combo: true });
    const { text } = await request(joined).get("/about");
    expect(text).toContain('<script src="/scripts/combo/?site.js&amp;extra.js"></script>');
    expect(text).toMatch(/<script src="\/scripts\/editor\.js\?v=\w+"><\/script>/);
  });

  test.each([
    ["template", /'unsafe-inline'/],
    ["strict", /^(?!.*unsafe)/],
    ["off", /^undefined$/],
  ] as const)("%s decides the content security policy", async (csp, policy) => {
    const { app: protectedApp } = await serveRepository(folder, { csp });
    const { headers } = await request(protectedApp).get("/about");
    expect(String(headers["content-security-policy"])).toMatch(policy);
  });

  test("read the content of another folder", async () => {
    const { app: other } = await serveRepository(folder, {
      content: `${repositoryFolder("tidewater-supply")}/content`,
    });
    expect((await request(other).get("/about")).text).toContain("Tidewater Supply");
  });

  test("show made-up content without a content folder", async () => {
    const { app: bare, folder: copy } = await startRepository("harbour-notes");
    await copy.rename("content", "old");
    const { text, status } = await request(bare).get("/");
    expect(status).toBe(200);
    const picture = /\/__platen\/pictures\/[\w-]+\.svg/.exec(text)?.[0] ?? "";
    expect((await request(bare).get(picture)).type).toBe("image/svg+xml");
  });
});
