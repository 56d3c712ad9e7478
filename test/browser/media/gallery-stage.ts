import { expect } from "vitest";
import type { JsonObject } from "#index.js";
import { imageItem, type MediaScene, type MediaSetting, mediaStage } from "./media-stage.js";

export const items = ["one", "two", "three"].map((name) => imageItem(name));

/** Provides the tests of one file with pages of one gallery, and fails if a page has complaints. */
export function galleryStage() {
  const stage = mediaStage();

  function withGallery(
    options: JsonObject,
    play: (scene: MediaScene) => Promise<void>,
    setting: Pick<MediaSetting, "before" | "clock"> = {},
  ): Promise<void> {
    const blocks = [{ type: 8, value: { items, ...options } }];
    return stage({ data: { blocks }, ...setting }, async (scene) => {
      await play(scene);
      expect(scene.complaints).toEqual([]);
    });
  }

  return { stage, withGallery };
}
