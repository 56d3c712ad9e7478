import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import request from "supertest";
import { expect, test } from "vitest";
import { startRepository } from "../support/repository-site.js";

/** Serves a repository with an image of 600 by 900 pixels that lies on its side, and a file that is none. */
async function images() {
  const { app, folder } = await startRepository("harbour-notes");
  const background = { r: 0, g: 90, b: 120 };
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  const sea = await image.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await writeFile(join(folder.path, "assets/sea.jpg"), sea);
  await writeFile(join(folder.path, "assets/broken.png"), "no image");
  return (path: string) => request(app).get(`/assets/${path}`).set("Host", "localhost").responseType("blob");
}

test("a local image is sent in the width that a page asks for, upright", async () => {
  const get = await images();
  const { status, type, body } = await get("sea.jpg?format=300w");
  expect([status, type]).toEqual([200, "image/jpeg"]);
  expect(await sharp(body).metadata()).toMatchObject({ width: 300, height: 450 });
});

test("an image is never enlarged, and its original is the response to other formats", async () => {
  const get = await images();
  const original = await get("sea.jpg");
  for (const format of ["1500w", "600w", "9999w", "0w", "original", "300"])
    expect((await get(`sea.jpg?format=${format}`)).body, format).toEqual(original.body);
});

test("a file that is no image is sent as it is", async () => {
  const get = await images();
  expect(String((await get("broken.png?format=300w")).body)).toBe("no image");
  expect((await get("none.png?format=300w")).status).toBe(404);
});
