import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { variables } from "#cli/serve/settings/environment.js";
import { serveSchema } from "#cli/serve/settings/schema.js";
import { routes } from "#service/routes.js";
import { KEEP_ALIVE_TIMEOUT } from "#service/server.js";

/* The shipped deployment files must match the service. */

const folder = new URL("../../deploy/", import.meta.url);

function text(path: string): string {
  return readFileSync(new URL(path, folder), "utf8");
}

const CAMEL_CASE = /\b[a-z]+(?:[A-Z][a-z]+)+\b/g;
const settings = serveSchema.parse(JSON.parse(text("kubernetes/platen.json")));
const defaults = serveSchema.parse({});
const paths = new Set(routes.map(({ path }) => path));

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

interface Container {
  readonly args: readonly string[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env: readonly { readonly name: string }[];
  readonly startupProbe: Probe;
  readonly readinessProbe: Probe;
  readonly livenessProbe: Probe;
  readonly volumeMounts: readonly { readonly mountPath: string }[];
  readonly securityContext: unknown;
}

describe("the manifests for Kubernetes", () => {
  const deployment = parse(text("kubernetes/deployment.yaml")).spec as { template: object };
  const { spec } = deployment.template as {
    spec: {
      terminationGracePeriodSeconds: number;
      securityContext: { runAsNonRoot: boolean };
      containers: [Container];
    };
  };
  const [container] = spec.containers;

  test("are all listed and valid YAML", () => {
    const files = readdirSync(new URL("kubernetes/", folder)).filter((name) => name !== "kustomization.yaml");
    const { resources, configMapGenerator } = parse(text("kubernetes/kustomization.yaml"));
    expect([...resources, ...configMapGenerator[0].files].toSorted()).toEqual(files.toSorted());
    for (const name of resources as string[]) {
      for (const document of parseAllDocuments(text(`kubernetes/${name}`)))
        expect(document.errors).toEqual([]);
    }
  });

  test("leave the number of pods to the autoscaler", () => {
    expect(deployment).not.toHaveProperty("replicas");
    expect(parse(text("kubernetes/autoscaler.yaml")).spec.minReplicas).toBe(2);
  });

  test("have a disruption budget that applies to the pods", () => {
    const { labels } = parse(text("kubernetes/kustomization.yaml"));
    const { spec } = parse(text("kubernetes/disruption-budget.yaml"));
    expect(spec.selector).toEqual({ matchLabels: labels[0].pairs });
  });

  test("give a pod enough time to stop", () => {
    const { drainDelay, shutdownDeadline } = settings;
    // Closing takes up to a second more.
    const needed = drainDelay + shutdownDeadline + 1_000;
    expect(spec.terminationGracePeriodSeconds * 1_000).toBeGreaterThan(needed);
  });

  test("probe endpoints of the service on the port for operation", () => {
    for (const { httpGet } of [container.startupProbe, container.readinessProbe, container.livenessProbe]) {
      expect(paths).toContain(httpGet.path);
      expect(httpGet.port).toBe("operation");
    }
    expect(container.ports).toEqual([
      { name: "http", containerPort: settings.port },
      { name: "operation", containerPort: settings.metricsPort },
    ]);
    expect(settings.host).toBe("0.0.0.0");
  });

  test("contain existing settings, and the path where the file is mounted", () => {
    for (const { name } of container.env) expect(variables.has(name)).toBe(true);
    expect(container.args).toEqual([
      "serve",
      "--config",
      `${container.volumeMounts[0]?.mountPath}/platen.json`,
    ]);
  });

  test("start no pod without tokens", () => {
    const tokens = container.env.find(({ name }) => name === "PLATEN_TOKENS");
    expect(tokens).toEqual({
      name: "PLATEN_TOKENS",
      valueFrom: { secretKeyRef: { name: "platen-tokens", key: "tokens" } },
    });
  });

  test("grant no privileges", () => {
    expect(spec.securityContext.runAsNonRoot).toBe(true);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
  });
});

interface Composed {
  readonly stop_grace_period?: string;
  readonly read_only: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

describe("the compose file", () => {
  const { services } = parse(text("compose.yaml"), { merge: true }) as {
    services: Record<string, Composed>;
  };

  test("gives replicas enough time to stop", () => {
    const { drainDelay, shutdownDeadline } = defaults;
    for (const name of ["platen-1", "platen-2"]) {
      const seconds = Number.parseInt(services[name]?.stop_grace_period ?? "0", 10);
      expect(seconds * 1_000).toBeGreaterThan(drainDelay + shutdownDeadline);
      expect(services[name]?.read_only).toBe(true);
      for (const variable of Object.keys(services[name]?.environment ?? {})) {
        expect(variables.has(variable)).toBe(true);
      }
    }
  });

  test("has the replicas that nginx lists", () => {
    const servers = [...text("nginx/platen.conf").matchAll(/server (\S+):(\d+) /g)].map(([, name, port]) => [
      name,
      port,
    ]);
    expect(servers).toEqual(["platen-1", "platen-2"].map((name) => [name, String(defaults.port)]));
    expect(Object.keys(services)).toEqual(["platen-1", "platen-2", "nginx"]);
  });
});

describe("the compose file of a site", () => {
  const { services, volumes } = parse(text("compose.site.yaml")) as {
    services: { platen: Composed & { volumes: readonly string[] } };
    volumes: object;
  };
  const { platen } = services;

  test("keeps the data of visitors in a volume that belongs to the user of the image", () => {
    const { PLATEN_SITE: site, PLATEN_PLATFORM_DATA: data } = platen.environment ?? {};
    expect(platen.volumes.map((volume) => volume.split(":").at(-1))).toEqual(["ro", data]);
    expect(platen.volumes[0]).toContain(`:${site}:ro`);
    expect(Object.keys(volumes)).toEqual(["data"]);
    const dockerfile = readFileSync(new URL("../Dockerfile", folder), "utf8");
    expect(dockerfile).toContain(`mkdir ${data} && chown node:node ${data}`);
  });

  test("contains existing settings, and requires tokens", () => {
    expect(platen.environment).toHaveProperty("PLATEN_TOKENS", expect.stringContaining(":?"));
    expect(Object.keys(platen.environment ?? {}).filter((name) => !variables.has(name))).toEqual([]);
    expect(platen.read_only).toBe(true);
  });
});

test("the comments of the shipped files name existing settings", () => {
  const names = [
    "nginx/platen.conf",
    "compose.yaml",
    "compose.site.yaml",
    "kubernetes/deployment.yaml",
  ].flatMap((path) =>
    [...text(path).matchAll(/^\s*#.*$/gm)].flatMap(([line]) => line.match(CAMEL_CASE) ?? []),
  );
  expect(names).toContain("transferDeadline");
  expect(names.filter((name) => !Object.hasOwn(serveSchema.shape, name))).toEqual(["preStop"]);
});

test("nginx closes idle connections to replicas before they do", () => {
  const [, seconds] = /keepalive_timeout (\d+)s/.exec(text("nginx/platen.conf")) ?? [];
  expect(Number(seconds) * 1_000).toBeLessThan(KEEP_ALIVE_TIMEOUT);
});

test("nginx rejects bodies that are much too large and leaves others to the service", () => {
  const sizes = [...text("nginx/platen.conf").matchAll(/client_max_body_size (\d+)(m?);/g)];
  const [kept, batches] = sizes.map(([, size, unit]) => Number(size) * (unit === "m" ? 2 ** 20 : 1));
  expect(batches).toBe(0);
  expect(kept).toBeGreaterThan(defaults.bodyLimit);
  expect(kept).toBeLessThan(10 * defaults.bodyLimit);
});

test("the image's health check requests an endpoint of the service", () => {
  const dockerfile = readFileSync(new URL("../Dockerfile", folder), "utf8");
  expect(dockerfile).toContain("/healthz");
  expect(paths).toContain("/healthz");
  expect(dockerfile).toMatch(/^USER node$/m);
});

test("the image compiles no string to code", () => {
  const dockerfile = readFileSync(new URL("../Dockerfile", folder), "utf8");
  expect(dockerfile).toMatch(/^ENTRYPOINT \["node", "--disallow-code-generation-from-strings", /m);
});

test("the image has an exact base and no package manager", () => {
  const dockerfile = readFileSync(new URL("../Dockerfile", folder), "utf8");
  expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:\d+\.\d+\.\d+-/m);
  for (const [, base] of dockerfile.matchAll(/^FROM (\S+)/gm)) expect(base).toMatch(/^\$\{NODE_IMAGE\}$/);
  expect(dockerfile.split("FROM ").at(-1)).toContain("rm -rf /usr/local/lib/node_modules");
});
