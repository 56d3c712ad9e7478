import { type DefaultTreeAdapterTypes, parse } from "parse5";
import request from "supertest";
import { describe, expect, test } from "vitest";
import { standardLibrary } from "#core/library/standard.js";
import { instructions } from "#core/reference/instructions.js";
import { conformanceCases } from "../support/conformance-cases.js";
import { some } from "../support/runs.js";
import { startTestService } from "../support/service.js";
import { readSpecExamples, specDocuments } from "../support/spec-examples.js";

const site = {
  "a b/site.json": JSON.stringify({
    title: "Tea <script>alert(1)</script>",
    description: "& more",
    pages: [{ path: "/", title: "Home", template: "home.page", data: "home.json" }],
  }),
  "a b/home.page": "hello",
  "a b/home.json": "{}",
};

type Tree = DefaultTreeAdapterTypes.Node;

function* elements(node: Tree): Generator<DefaultTreeAdapterTypes.Element> {
  if ("tagName" in node) yield node;
  if ("childNodes" in node) for (const child of node.childNodes) yield* elements(child);
}

/** Expects valid HTML that the strict content policy does not block. */
function expectStrictHtml(html: string, allowed: readonly string[] = []): void {
  const problems: string[] = [];
  const document = parse(html, { onParseError: ({ code }) => problems.push(code) });
  for (const { tagName, attrs, childNodes } of elements(document)) {
    const isRare = ["script", "style", "iframe", "form"].includes(tagName);
    if (isRare && !allowed.includes(tagName)) problems.push(tagName);
    if (tagName === "script" && childNodes.length > 0) problems.push("inline script");
    for (const { name, value } of attrs) {
      if (name === "style" || name.startsWith("on")) problems.push(name);
      if (/^(?:src|href)$/.test(name) && !/^[/#]/.test(value)) problems.push(`${name}=${value}`);
    }
  }
  expect(problems).toEqual([]);
}

test.each(some([{ outputLimit: 1 }, { bodyLimit: 1 }], 2))(
  "own pages are served with %j",
  async (settings) => {
    const { app } = await startTestService({ settings });
    for (const [path, status] of [
      ["/", 200],
      ["/docs", 200],
      ["/reference", 200],
      ["/nope", 404],
    ] as const) {
      const response = await request(app).get(path).set("Accept", "text/html");
      expect([path, response.status, response.type]).toEqual([path, status, "text/html"]);
      expect(response.text).toContain("</html>");
    }
  },
);

test("the service's own pages may take longer than the jobs of callers", async () => {
  const { app } = await startTestService({ settings: { renderDeadline: 10 } });
  for (const path of ["/", "/docs", "/reference", "/guide/language.md"]) {
    expect([path, (await request(app).get(path)).status]).toEqual([path, 200]);
  }
});

describe("the front page", () => {
  test("lists sites and pages, and shows how to call the service", async () => {
    const { app } = await startTestService({ files: site });
    const response = await request(app).get("/").set("Host", "example.test:81");
    expect(response.status).toBe(200);
    expectStrictHtml(response.text, ["script", "iframe"]);
    expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(response.text).toContain('<a href="/sites/a%20b/">Tea &lt;script&gt;');
    expect(response.text).toContain("curl http://example.test:81/render");
  });

  test("states the number of cases and examples in the tests", async () => {
    const { app } = await startTestService({ files: site });
    const { text } = await request(app).get("/");
    const cases = conformanceCases().length;
    const examples = specDocuments.flatMap((document) => readSpecExamples(document)).length;
    expect(text).toContain(`<strong>${cases}</strong> of ${cases} have the same output`);
    expect(text).toContain(`<strong>${examples.toLocaleString("en")}</strong>`);
  });

  test("has the headers of a page, which rendered pages leave to their publisher", async () => {
    const { app } = await startTestService({ files: site });
    const headersOf = async (path: string) => (await request(app).get(path)).headers;
    for (const path of ["/", "/docs", "/reference"]) {
      expect(await headersOf(path)).toMatchObject({
        "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "referrer-policy": "strict-origin-when-cross-origin",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      });
    }
    expect(await headersOf("/sites/a%20b/")).toMatchObject({
      "content-security-policy": expect.stringContaining("frame-ancestors 'self'"),
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "x-frame-options": "SAMEORIGIN",
    });
    const rendered = await request(app).post("/render").send({ template: "x" });
    expect(rendered.headers["x-content-type-options"]).toBe("nosniff");
    expect(rendered.headers["x-frame-options"]).toBeUndefined();
    expect(rendered.headers["content-security-policy"]).toBeUndefined();
  });

  test("shows that there are no sites, and ignores an invalid host", async () => {
    const { app } = await startTestService();
    expect((await request(app).get("/")).text).toContain("There are no sites here.");
    const response = await request(app).get("/").set("Host", "<script>x</script>");
    expect([response.status, response.body.code]).toEqual([400, "http-malformed"]);
  });

  test("shows a site's screenshot and the first eight of its pages", async () => {
    const pages = Array.from({ length: 10 }, (_, index) => ({
      path: index === 0 ? "/" : `/p${index}`,
      title: `Page ${index}`,
      template: "home.page",
      data: "home.json",
    }));
    const { app } = await startTestService({
      files: {
        "a/site.json": JSON.stringify({ title: "A", description: "", pages }),
        "a/home.page": "hello",
        "a/home.json": "{}",
        "a/assets/screenshot.webp": "a picture",
      },
    });
    const { text } = await request(app).get("/");
    expect(text).toContain('src="/sites/a/assets/screenshot.webp"');
    expect(text).toContain("Page 7");
    expect(text).not.toContain("Page 8");
    expect(text).toContain("and 2 more");
  });

  test("has its style sheet", async () => {
    const { app } = await startTestService();
    const response = await request(app).get("/assets/service.css");
    expect([response.status, response.headers["content-type"]]).toEqual([200, "text/css; charset=utf-8"]);
  });
});

describe("the reference", () => {
  test("documents every instruction, formatter and predicate", async () => {
    const { app } = await startTestService();
    const response = await request(app).get("/reference");
    expect(response.status).toBe(200);
    expectStrictHtml(response.text);
    for (const name of [...standardLibrary.formatters.keys(), ...standardLibrary.predicates.keys()]) {
      expect(response.text).toContain(`id="${name}"`);
    }
    for (const { name } of instructions) {
      expect(response.text).toContain(`id="${name.split(" ")[0]}"`);
      expect(response.text).toContain(`>${name}</a></h3>`);
    }
  });

  test("is JSON if accepted", async () => {
    const { app } = await startTestService();
    const response = await request(app).get("/reference").set("Accept", "application/json");
    const names = response.body.sections.flatMap((section: { entries: { name: string }[] }) =>
      section.entries.map(({ name }) => name),
    );
    expect(names).toContain("html");
    expect(names).toHaveLength(standardLibrary.formatters.size + standardLibrary.predicates.size);
  });

  test("has an anchor for each name", async () => {
    const { app } = await startTestService();
    const response = await request(app).get("/reference/even%3F");
    expect([response.status, response.headers["location"]]).toEqual([302, "/reference#even%3F"]);
  });
});

describe("the gallery of slides", () => {
  const files = {
    "slides/site.json": JSON.stringify({
      title: "Slides",
      pages: [{ path: "/", title: "Home", template: "home.page", data: "home.json" }],
    }),
    "slides/home.page": "hello",
    "slides/home.json": "{}",
  };

  test("has a short URL if its site is served", async () => {
    const { app } = await startTestService({ files });
    const response = await request(app).get("/slides");
    expect([response.status, response.headers["location"]]).toEqual([302, "/sites/slides/"]);
  });

  test("does not exist without its site", async () => {
    const { app } = await startTestService({ files: site });
    expect((await request(app).get("/slides")).status).toBe(404);
  });
});

describe("a problem", () => {
  /** The Accept header of browsers. */
  const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";

  test("is a page with a back link for browsers", async () => {
    const { app } = await startTestService({ files: site });
    for (const path of ["/nowhere", "/sites/nope/", "/sites/a%20b/nope", "/assets/nope.css"]) {
      const response = await request(app).get(path).set("Accept", BROWSER).set("X-Request-Id", "<b>");
      expect([response.status, response.headers["content-type"]], path).toEqual([
        404,
        "text/html; charset=utf-8",
      ]);
      expect(response.headers["cache-control"]).toBe("no-store");
      expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
      expectStrictHtml(response.text);
      expect(response.text).toContain("<h1>There is nothing at this path</h1>");
      expect(response.text).toContain("<code>not-found</code>");
      expect(response.text).toContain(`<code>${response.headers["x-request-id"]}</code>`);
      expect(response.text).toContain('<a href="/">');
    }
    const head = await request(app).head("/nowhere").set("Accept", BROWSER);
    expect([head.status, head.headers["content-type"], head.text]).toEqual([
      404,
      "text/html; charset=utf-8",
      undefined,
    ]);
  });

  test("is a problem document for other clients", async () => {
    const { app } = await startTestService();
    const responses = await Promise.all([
      request(app).get("/nowhere"),
      request(app).get("/nowhere").set("Accept", "*/*"),
      request(app).get("/nowhere").set("Accept", "application/json, text/html;q=0.9"),
      request(app).post("/render").set("Accept", BROWSER).send({}),
      request(app).post("/lint").set("Accept", BROWSER).send({}),
    ]);
    expect(new Set(responses.map(({ headers }) => headers["content-type"]))).toEqual(
      new Set(["application/problem+json"]),
    );
  });
});
