import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { JsonObject } from "../../../src/index.js";
import { imageItem, type MediaScene, mediaStage } from "./media-stage.js";

export const items = ["one", "two", "three"].map((name) => imageItem(name));

/** Gives the tests of one file a stage, and pages of one gallery that complain about nothing. */
export function galleryStage() {
  const stage = mediaStage();

  function withGallery(
    options: JsonObject,
    play: (scene: MediaScene) => Promise<void>,
    before?: (page: Page) => Promise<void>,
  ): Promise<void> {
    const blocks = [{ type: 8, value: { items, ...options } }];
    return stage({ data: { blocks }, ...(before === undefined ? {} : { before }) }, async (scene) => {
      await play(scene);
      expect(scene.complaints).toEqual([]);
    });
  }

  return { stage, withGallery };
}
