import { expect, test } from "vitest";
import { everything } from "../../support/runs.js";
import { playgroundStage } from "./stage.js";

const stage = playgroundStage();
const SECONDS = { timeout: 180_000 };

test.runIf(everything)(
  "the preview of the musician's site uses the typefaces of the site",
  SECONDS,
  async () => {
    const author = await stage.author();
    await author.open("#sample=musician");
    await author.sees(/Vesna Quill/i);
    const loaded = () =>
      author.preview.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length);
    await expect.poll(loaded).toBeGreaterThan(0);
    expect(author.complaints).toEqual([]);
  },
);
