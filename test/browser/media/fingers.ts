import type { Locator, Page } from "playwright-core";

/** Moves one finger horizontally from the middle of an element, by the given number of pixels. */
export async function swipe(page: Page, locator: Locator, distance: number): Promise<void> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("The element is not seen.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: x + distance, y }] });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await touch.detach();
}

/** Moves two fingers on an element, between two distances in pixels from its middle. */
export async function pinch(page: Page, locator: Locator, from: number, to: number): Promise<void> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("The element is not seen.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = (distance: number) => [
    { id: 1, x: x - distance, y },
    { id: 2, x: x + distance, y },
  ];
  const touch = await page.context().newCDPSession(page);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(from) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(to) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await touch.detach();
}
