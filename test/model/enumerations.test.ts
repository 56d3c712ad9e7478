import { describe, expect, test } from "vitest";
import { pageTypes } from "#model/enumerations/page-type.js";
import { popupActions, popupStyles, popupTriggers } from "#model/enumerations/popup.js";
import { roles } from "#model/enumerations/role.js";
import { slideKinds } from "#model/enumerations/slide-kind.js";
import { commerceEvents, editorEvents, hitEvents } from "#model/enumerations/visitor-event.js";
import { websiteStatuses } from "#model/enumerations/website-status.js";
import { LruCache } from "#model/lru-cache.js";

describe("enumerations", () => {
  test("page types and slide types have the specified codes", () => {
    expect(Object.values(pageTypes)).toEqual([
      1, 2, 3, 50, 100, 101, 102, 103, 104, 105, 106, 107, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209,
      210, 211, 300, 301, 400,
    ]);
    expect(slideKinds).toEqual({ coverPage: 1, lockScreen: 2, popupOverlay: 3, signOnScreen: 4 });
  });

  test("roles and website statuses have the specified codes", () => {
    expect(Object.values(roles)).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
    expect(Object.values(websiteStatuses)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15]);
  });

  test("event types, pop-up actions and triggers have the specified codes", () => {
    expect(hitEvents).toEqual({ pageView: 1, siteSearch: 2, heartbeat: 10, audio: 20, video: 21 });
    expect(popupStyles).toEqual({ none: 1, show: 2 });
    expect(popupActions).toEqual({ display: 1, close: 2, dismiss: 3 });
    expect(popupTriggers).toEqual({ time: 1, scroll: 2 });
  });

  test("event names are unique", () => {
    const names = [...Object.values(commerceEvents), ...Object.values(editorEvents)];
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(editorEvents).filter((name) => name.startsWith("apiKeyDialog"))).toHaveLength(4);
    expect(Object.keys(editorEvents).filter((name) => name.startsWith("apiKeysPanel"))).toHaveLength(5);
  });
});

describe("the LRU cache", () => {
  test("keeps the 100 most recently used values by default", () => {
    const cache = new LruCache<number, number>();
    for (let i = 0; i < 101; i++) {
      cache.set(i, i);
      cache.get(0);
    }
    expect(cache.size).toBe(100);
    expect([cache.get(0), cache.get(1), cache.get(2)]).toEqual([0, undefined, 2]);
  });
});
