import { test } from "vitest";
import { playgroundStage } from "./stage.js";

const stage = playgroundStage();
const SECONDS = { timeout: 180_000 };

test("the musician's site is shown", SECONDS, async () => {
  const author = await stage.author();
  await author.open("#sample=musician");
  await author.sees(/Vesna Quill/i);
});
