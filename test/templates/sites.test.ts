import { existsSync, readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { createEngine } from "#index.js";
import { listedPages } from "#model/website/listed-pages.js";
import { type Document, elementsOf } from "./html-document.js";
import { type RenderedSite, readAsset, renderSite, SITES, TEMPLATES, valuesOf } from "./site-pages.js";

/** Attributes with JSON for scripts, which contains braces. */
const JSON_ATTRIBUTES = /^data-(?:block-json|form|options|subscription-plan|variants)$/;

describe.each(SITES)("site %s", (name) => {
  let site: RenderedSite;
  beforeAll(async () => {
    site = await renderSite(name);
  });
  /** Runs a check on every page. Adds the name of the page to the results. */
  const onEveryPage = (check: (document: Document, path: string) => readonly unknown[]): string[] =>
    [...site.pages].flatMap(([path, page]) =>
      check(page.document, path).map((finding) => `${path}: ${String(finding)}`),
    );

  test("has a title, a description and pages", () => {
    expect(site.content.fileErrors).toEqual([]);
    expect([...site.pages.keys()]).toEqual(site.content.manifest?.pages.map(({ path }) => path));
  });

  test("compiles without diagnostics", () => {
    const engine = createEngine();
    const sources = [
      ...[...site.content.pages.values()].map(({ page, source }) => [page.template, source] as const),
      ...Object.entries(site.content.partials),
    ];
    for (const [file, source] of sources) {
      expect(engine.compile(source, { name: file }).diagnostics, file).toEqual([]);
    }
  });

  test("renders without errors", () => {
    for (const [path, { result }] of site.pages) expect(result.errors, path).toEqual([]);
  });

  test("renders without errors if expressions are off", async () => {
    for (const [path, { result }] of (await renderSite(name, false)).pages) {
      expect(result.errors, path).toEqual([]);
    }
  });

  test("uses each of its partials", () => {
    const sources = [
      ...[...site.content.pages.values()].map(({ source }) => source),
      ...Object.values(site.content.partials),
    ].join("\n");
    const unused = Object.keys(site.content.partials).filter(
      (partial) => !sources.includes(`apply ${partial}`),
    );
    expect(unused.filter((partial) => !sources.includes(`apply;${partial};`))).toEqual([]);
  });

  test("writes no tag as text", () => {
    const misspelt = onEveryPage(({ texts, attributes }) => [
      ...texts.filter((text) => /[{}]/.test(text) && !text.trimStart().startsWith('{"@context"')),
      ...attributes.filter(({ name, value }) => /[{}]/.test(value) && !JSON_ATTRIBUTES.test(name)),
    ]);
    expect(misspelt).toEqual([]);
  });

  test("writes HTML that parses cleanly", () => {
    const flawed = onEveryPage(({ errors, repaired }) => [
      ...errors.map(({ code, startLine }) => `${code} in line ${startLine}`),
      ...repaired.map((element) => `<${element}> not opened or not closed`),
    ]);
    expect(flawed).toEqual([]);
  });

  test("has no scripts and no styles in its pages", () => {
    const inline = onEveryPage((document) => [
      ...elementsOf(document, "script", "style")
        .filter(({ attributes }) => attributes.get("type") !== "application/ld+json")
        .map((element) => element.name),
      ...document.attributes
        .filter((attribute) => attribute.name === "style" || attribute.name.startsWith("on"))
        .map((attribute) => `${attribute.element} ${attribute.name}`),
    ]);
    expect(inline).toEqual([]);
  });

  test("has a language, a title, a description, one main landmark and one h1 on every page", () => {
    for (const [path, { document }] of site.pages) {
      expect(valuesOf(document, "lang"), path).toEqual(["en-US"]);
      expect(elementsOf(document, "title")[0]?.text, path).toMatch(/\S/);
      const metas = elementsOf(document, "meta");
      const description = metas.find(({ attributes }) => attributes.get("name") === "description");
      expect(description?.attributes.get("content")?.length, path).toBeGreaterThan(40);
      expect(elementsOf(document, "main").length, path).toBe(1);
      expect(elementsOf(document, "h1").length, path).toBe(1);
      // A slide fills the window.
      const isSlide = site.content.pages.get(path)?.page.slide !== undefined;
      if (!isSlide) expect(elementsOf(document, "footer").length, path).toBeGreaterThan(0);
    }
  });

  test("has a unique title on every page", () => {
    const titles = [...site.pages.values()].map(({ document }) => elementsOf(document, "title")[0]?.text);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test("has valid JSON-LD on every page", () => {
    for (const [path, { document }] of site.pages) {
      const [script] = elementsOf(document, "script");
      const data = JSON.parse(script?.text ?? "") as Record<string, unknown>;
      expect(data, path).toMatchObject({ "@context": "https://schema.org", "@type": expect.any(String) });
      expect(data["name"] ?? data["headline"], path).toMatch(/\S/);
    }
  });

  test("has a card with its own image for every shared page", () => {
    for (const [path, { document }] of site.pages) {
      const metas = new Map(
        elementsOf(document, "meta").map(({ attributes }) => [
          attributes.get("property") ?? attributes.get("name"),
          attributes.get("content") ?? "",
        ]),
      );
      for (const part of ["og:title", "og:description", "og:url", "og:image:alt"]) {
        expect(metas.get(part), `${path} ${part}`).toMatch(/\S/);
      }
      const canonical = elementsOf(document, "link").find(
        ({ attributes }) => attributes.get("rel") === "canonical",
      );
      expect(canonical?.attributes.get("href"), path).toBe(metas.get("og:url"));
      expect(metas.get("twitter:card")).toBe("summary_large_image");
      const picture = new URL(metas.get("og:image") ?? "");
      expect(existsSync(`${TEMPLATES}${name}${picture.pathname}`), `${path} ${picture.pathname}`).toBe(true);
    }
  });

  test("lists all pages except hidden ones in its sitemap", () => {
    const pages = [...site.content.pages].map(([path, { data }]) => ({ path, data }));
    const hidden = new Set(["/404", "/cart", "/clients", "/lock"]);
    expect(listedPages(pages).map(({ path }) => path)).toEqual(
      [...site.pages.keys()].filter((path) => !hidden.has(path)),
    );
  });

  test("stores every width that the srcset of an image offers", () => {
    const folder = `${TEMPLATES}${name}/assets/images`;
    const offered = onEveryPage((document) =>
      valuesOf(document, "srcset").flatMap((value) => value.split(",")),
    );
    expect(offered.length).toBeGreaterThan(10);
    const lacking = offered
      .map((entry) => /assets\/images\/([\w-]+)\.jpg\?format=(\d+)w/.exec(entry))
      .filter((found) => found !== null)
      .filter(([, picture, width]) => !existsSync(`${folder}/${picture}/${width}w.webp`))
      .map(([entry]) => entry);
    expect([...new Set(lacking)]).toEqual([]);
  });

  test("skips no heading level", () => {
    const skipped = onEveryPage((document) => {
      const levels = elementsOf(document, "h1", "h2", "h3", "h4", "h5", "h6").map(({ name }) =>
        Number(name[1]),
      );
      return levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1).map((level) => `h${level}`);
    });
    expect(skipped).toEqual([]);
  });

  test("gives every picture an alternative text and its size", () => {
    const lacking = onEveryPage((document) =>
      elementsOf(document, "img")
        .filter(({ attributes }) => attributes.get("class")?.includes("picture"))
        .filter(
          ({ attributes }) =>
            (attributes.get("alt") ?? "") === "" ||
            !/^[1-9]\d*$/.test(attributes.get("width") ?? "") ||
            !/^[1-9]\d*$/.test(attributes.get("height") ?? ""),
        )
        .map(({ attributes }) => attributes.get("src")),
    );
    expect(lacking).toEqual([]);
    expect(
      onEveryPage((document) =>
        elementsOf(document, "img").filter(({ attributes }) => !attributes.has("alt")),
      ),
    ).toEqual([]);
  });

  test("gives every control and every link a name", () => {
    const nameless = onEveryPage((document) => {
      const labelled = new Set(valuesOf(document, "for"));
      const fields = elementsOf(document, "input", "select", "textarea").filter(({ attributes }) => {
        const type = attributes.get("type");
        if (type === "hidden") return false;
        if (type === "submit") return !attributes.get("value");
        const placeholder = attributes.get("placeholder");
        return !(
          labelled.has(attributes.get("id") ?? "") ||
          attributes.get("aria-label") ||
          placeholder ||
          type === "checkbox" ||
          type === "radio"
        );
      });
      const links = elementsOf(document, "a", "button").filter(
        ({ text, attributes }) =>
          text === "" && attributes.get("aria-hidden") !== "true" && !attributes.has("href"),
      );
      return [...fields, ...links].map((element) => element.name);
    });
    expect(nameless).toEqual([]);
  });

  test("has unique ids, and references to them lead somewhere", () => {
    const wrong = onEveryPage((document) => {
      const ids = valuesOf(document, "id");
      const known = new Set(ids);
      const references = valuesOf(document, "for", "aria-labelledby", "aria-describedby").flatMap((value) =>
        value.split(" "),
      );
      return [
        ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `twice ${id}`),
        ...references.filter((id) => !known.has(id)).map((id) => `dangling ${id}`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test("links only to existing pages, anchors and files, and to other hosts by https, mailto or tel", () => {
    const broken = onEveryPage((document, path) =>
      valuesOf(document, "href").filter((href) => !leadsSomewhere(site, path, href)),
    );
    expect(broken).toEqual([]);
  });

  test("loads nothing from other hosts", () => {
    const loaded = onEveryPage((document) =>
      [
        ...valuesOf(document, "src", "data-src", "data-image"),
        ...valuesOf(document, "srcset").flatMap((value) =>
          value.split(",").map((entry) => entry.trim().split(" ")[0] ?? ""),
        ),
        ...elementsOf(document, "link")
          .filter(({ attributes }) => attributes.get("rel") !== "canonical")
          .map(({ attributes }) => attributes.get("href") ?? ""),
      ].filter((address) => !isAsset(site, address)),
    );
    expect(loaded).toEqual([]);

    const sheet = readAsset(name, "/assets/site.css");
    const addresses = [...sheet.matchAll(/url\(\s*["']?([^"')]+)/g)].map((match) => match[1] ?? "");
    expect(addresses.filter((address) => !existsSync(`${TEMPLATES}${name}/assets/${address}`))).toEqual([]);
    expect(sheet).not.toMatch(/@import|https?:/);
    const files = readdirSync(`${TEMPLATES}${name}/assets/images`).filter((file) => file.endsWith(".svg"));
    for (const file of files) {
      const drawing = readAsset(name, `/assets/images/${file}`).replace(
        'xmlns="http://www.w3.org/2000/svg"',
        "",
      );
      expect(drawing, file).not.toMatch(/https?:|<script|<image|<foreignObject/);
    }
  });

  test("can be reached completely from its front page", () => {
    // No page links to pages that replace others.
    const reached = new Set(["/", "/404", site.content.manifest?.lock?.screen ?? "/"]);
    for (const path of reached) {
      for (const href of valuesOf(site.pages.get(path)?.document as Document, "href")) {
        const target = pagePath(site, href);
        if (target !== undefined && site.pages.has(target)) reached.add(target);
      }
    }
    expect([...site.pages.keys()].filter((path) => !reached.has(path))).toEqual([]);
  });
});

/** Returns the path in the site without its fragment, or undefined for other URLs. */
function pagePath(site: RenderedSite, href: string): string | undefined {
  const [address = ""] = href.split("#");
  if (address === site.base) return "/";
  return address.startsWith(`${site.base}/`) ? address.slice(site.base.length) : undefined;
}

function isAsset(site: RenderedSite, address: string): boolean {
  const path = pagePath(site, address)?.split("?")[0];
  return path?.startsWith("/assets/") === true && existsSync(TEMPLATES + site.name + path);
}

function leadsSomewhere(site: RenderedSite, from: string, href: string): boolean {
  if (/^(?:https?:\/\/[a-z0-9.-]+|mailto:|tel:\+)/.test(href)) return true;
  const [address = "", fragment] = href.split("#");
  if (isAsset(site, address)) return true;
  const target = site.pages.get(address === "" ? from : (pagePath(site, address) ?? ""));
  if (target === undefined) return false;
  return fragment === undefined || valuesOf(target.document, "id").includes(fragment);
}
