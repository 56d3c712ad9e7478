const SECOND = 1_000;

/** Calls back once for each element matching `selector`, now or later, after half of it was visible for a second. */
export function whenSeen(selector: string, seen: (element: HTMLElement) => void): void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const observed = new WeakSet<Element>();
  const visible = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        clearTimeout(timers.get(target));
        timers.delete(target);
        if (!isIntersecting || intersectionRatio < 0.5) continue;
        const wait = setTimeout(() => {
          visible.unobserve(target);
          timers.delete(target);
          if (target.isConnected) seen(target as HTMLElement);
        }, SECOND);
        timers.set(target, wait);
      }
    },
    { threshold: 0.5 },
  );
  const look = (): void => {
    for (const element of document.querySelectorAll(selector)) {
      if (observed.has(element)) continue;
      observed.add(element);
      visible.observe(element);
    }
  };
  look();
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}
