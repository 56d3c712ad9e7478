import { expect, test } from "vitest";
import { packagePath } from "#cli/package-facts.js";
import { everything } from "../support/runs.js";
import { servedProgram } from "../support/served-program.js";

test.runIf(everything)(
  "the studio's page for clients requires its password and can be unlocked",
  async () => {
    const program = await servedProgram({ settings: { site: packagePath("templates"), renderThreads: 1 } });
    const origin = new URL(await program.url()).origin;
    const address = `${origin}/sites/studio/clients`;
    expect(await (await fetch(`${origin}/sites/studio/`)).text()).toContain('href="/sites/studio/clients"');
    const locked = await fetch(address);
    const html = await locked.text();
    expect(locked.status).toBe(401);
    expect(html).not.toContain("Harbor Terrace");
    const value = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
    const posted = await fetch(new URL(value(/action="([^"]+)"/), origin), {
      method: "POST",
      redirect: "manual",
      headers: { Origin: origin, Accept: "text/html" },
      body: new URLSearchParams({
        collectionId: value(/name="collectionId" value="([^"]*)"/),
        return: value(/name="return" value="([^"]*)"/),
        password: value(/password is <strong>([^<]+)</),
      }),
    });
    expect(posted.status).toBe(303);
    const cookie = posted.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    const response = await fetch(address, { headers: { Cookie: cookie } });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Harbor Terrace");
  },
  240_000,
);
