import { createHash } from "node:crypto";
import request from "supertest";
import { describe, expect, test } from "vitest";
import { readConfig } from "#cli/serve/settings/read-config.js";
import { createLog } from "#service/log.js";
import { createWebsiteApp } from "#website/app.js";
import { openWebsite } from "#website/open-website.js";
import { builtInPagesFolder, LogLines, NOW, startTestService, testThreads } from "../support/service.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const manifest = {
  "src/playground/main.tsx": { file: "page-1a.js", css: ["page-1b.css"], isEntry: true },
  "src/playground/preview/frame.ts": { file: "frame-1c.js", isEntry: true },
  "src/playground/engine/worker.ts": { file: "engine-1d.js", isEntry: true },
  "src/playground/offline/service-worker.ts": { file: "offline-1e.js", isEntry: true },
};

/** The service with fake files of a build. */
async function builtApp() {
  const sites = await TemporaryFolder.create({});
  const built = await TemporaryFolder.create({
    "playground/manifest.json": JSON.stringify(manifest),
    "playground/page-1a.js": "page()",
    "playground/frame-1c.js": 'frame("</script>")',
    "playground/engine-1d.js": "engine()",
    "playground/offline-1e.js": "offline()",
  });
  const config = readConfig({ renderThreads: 1, renderDeadline: 60_000 }, {});
  const service = await openWebsite(config, {
    log: createLog("info", new LogLines()),
    clock: () => NOW,
    sitesFolder: sites.path,
    builtInPagesFolder,
    pool: await testThreads(config),
    browserFilesFolder: built.path,
  });
  return createWebsiteApp(service);
}

describe("the playground", () => {
  test("is a page with the built files and a strict content security policy", async () => {
    const { status, text, headers } = await request(await builtApp()).get("/playground");
    expect(status).toBe(200);
    expect(text).toContain('<script type="module" src="/playground/page-1a.js">');
    expect(text).toContain('<link rel="stylesheet" href="/playground/page-1b.css">');
    expect(text).toContain('data-engine="/playground/engine-1d.js"');
    expect(text).toContain('data-frame="/playground/preview?v=frame-1c.js"');
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).not.toMatch(/unsafe|https:/);
  });

  test("shows previews in a document with its own origin and no third-party requests", async () => {
    const { status, text, headers } = await request(await builtApp()).get(
      "/playground/preview?v=frame-1c.js",
    );
    expect(status).toBe(200);
    const script = 'frame("<\\/script>")';
    expect(text).toContain(`<script type="module" data-playground>${script}</script>`);
    const hash = createHash("sha256").update(script).digest("base64");
    expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(headers["content-security-policy"]).toMatch(/^sandbox allow-scripts;/);
    expect(headers["content-security-policy"]).not.toMatch(/https:|unsafe-eval|allow-same-origin/);
    expect(headers["cache-control"]).toContain("immutable");
  });

  test("allows its worker to load further modules", async () => {
    const { headers, text } = await request(await builtApp()).get("/playground/engine-1d.js");
    expect(text).toBe("engine()");
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    );
  });

  test("has a service worker at a fixed URL", async () => {
    const { headers, text } = await request(await builtApp()).get("/playground/service-worker.js");
    expect(text).toBe("offline()");
    expect(headers["service-worker-allowed"]).toBe("/playground");
    expect(headers["cache-control"]).toBe("no-cache");
    expect((await request(await builtApp()).get("/playground/manifest.json")).body).toEqual(manifest);
  });

  test("serves the data of locales and nothing else", async () => {
    const { status, body } = await request(await builtApp()).get("/playground/locales/de.json");
    expect([status, typeof body]).toEqual([200, "object"]);
    const app = await builtApp();
    for (const file of ["xx.json", "..%2fpackage.json", "resource.json", "de"]) {
      expect((await request(app).get(`/playground/locales/${file}`)).status).toBe(404);
    }
  });

  test("does not exist if it was not built", async () => {
    const { app: bare } = await startTestService();
    for (const path of ["/playground", "/playground/preview", "/playground/page-1a.js"]) {
      expect((await request(bare).get(path)).status).toBe(404);
    }
  });
});
