import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { testProjects } from "./test/support/test-projects.js";

const { unit, properties, service, browser } = testProjects();

export default defineConfig({
  test: {
    // A busy machine takes its time; what never happens fails all the same.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Two that wait for a browser or another process leave a core idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    unstubGlobals: true,
    restoreMocks: true,
    // Files share the modules that a worker has loaded: loading them takes longer than most tests.
    isolate: false,
    experimental: { fsModuleCache: true },
    coverage: {
      reportOnFailure: true,
      include: ["src/**/*.{ts,tsx}"],
      reporter: ["text-summary", "html", "json-summary"],
      reportsDirectory: "coverage",
      // Each file of the engine, its model and the lint.
      thresholds: { perFile: true, "src/{core,model,lint}/**": { lines: 90 } },
    },
    projects: [
      {
        extends: true,
        test: { name: "unit", include: [...unit], setupFiles: "test/support/cheap-passwords.ts" },
      },
      { extends: true, test: { name: "properties", include: [...properties] } },
      {
        extends: true,
        test: {
          name: "service",
          include: [...service],
          setupFiles: "test/support/cheap-passwords.ts",
          globalSetup: "test/support/service-setup.ts",
        },
      },
      {
        extends: true,
        // Files share a browser and what is built for it.
        test: { name: "browser", include: [...browser], globalSetup: "test/support/browser-setup.ts" },
      },
    ],
  },
});
