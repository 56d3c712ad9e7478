/**
 * Returns the faults of a slide in its window: parts that are cut off, unreachable or unreadable, parts that overlap,
 * and broken words. It runs in the page, so it must not use anything from outside.
 */
export function slideFaults(): string[] {
  const faults: string[] = [];
  const front = document.querySelector(".layer-front") as HTMLElement;
  const frame = front.getBoundingClientRect();
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  const find = (selector: string) => [...front.querySelectorAll<HTMLElement>(selector)].filter(isVisible);
  const name = ({ tagName, textContent }: Element) =>
    `${tagName} "${(textContent ?? "").trim().slice(0, 24)}"`;

  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page is wider than its window");
  if (front.scrollWidth > front.clientWidth + 1) faults.push("the layer is wider than its window");

  const groups = [...document.querySelectorAll(".sqs-slice-group")];
  const boxes = groups.map((group) => group.getBoundingClientRect());
  for (const [i, a] of boxes.entries()) {
    for (const [j, b] of boxes.slice(i + 1).entries()) {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1 && down > 1 && !groups[i]?.contains(groups[i + 1 + j] ?? null))
        faults.push(`${groups[i]?.className} lies over ${groups[i + 1 + j]?.className}`);
    }
  }

  for (const element of find("h1, h2, p, a, button, label, summary, input:not([type=hidden])")) {
    const box = element.getBoundingClientRect();
    const { fontSize, overflowX } = getComputedStyle(element);
    const [top, bottom] = [box.top, box.bottom].map((y) => y - frame.top + front.scrollTop) as [
      number,
      number,
    ];
    if (box.left < frame.left - 1 || box.right > frame.right + 1)
      faults.push(`${name(element)} is beside the layer`);
    if (top < -1 || bottom > front.scrollHeight + 1) faults.push(`${name(element)} is out of reach`);
    if (Number.parseFloat(fontSize) < 10) faults.push(`${name(element)} is too small`);
    if (overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1)
      faults.push(`${name(element)} is cut off`);
  }

  for (const element of find("h1, h2, a, button")) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode() as Text | null; node !== null; node = texts.nextNode() as Text | null) {
      for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(`${name(element)} breaks the word "${word}"`);
      }
    }
  }

  for (const element of find("a, button, summary, input:not([type=hidden])")) {
    element.scrollIntoView({ block: "nearest" });
    const box = element.getClientRects()[0] as DOMRect;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (hit === null || !element.contains(hit)) faults.push(`${name(element)} cannot be pressed`);
  }
  front.scrollTop = 0;
  return faults;
}
