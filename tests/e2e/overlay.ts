import type { Locator } from "playwright";

/** What hides an overlay: points of it off screen, or covered by something that is not its own. */
export async function hiddenPoints(overlay: Locator): Promise<string[]> {
  // Until it has come to rest.
  await overlay.evaluate((element) =>
    Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  return overlay.evaluate((element) => {
    const deepest = (x: number, y: number) => {
      let found = document.elementFromPoint(x, y);
      while (found?.shadowRoot) {
        const inner = found.shadowRoot.elementFromPoint(x, y);
        if (!inner || inner === found) break;
        found = inner;
      }
      return found;
    };
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const problems: string[] = [];
    if (right - left < 10 || bottom - top < 10) problems.push("it has no size");
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
      problems.push(`it reaches ${[left, top, right, bottom].map(Math.round).join(" ")}`);
    // Corners are round.
    const inset = 6;
    for (const x of [left + inset, (left + right) / 2, right - inset])
      for (const y of [top + inset, (top + bottom) / 2, bottom - inset]) {
        const found = deepest(x, y);
        if (!found || !element.contains(found))
          problems.push(
            `${Math.round(x)},${Math.round(y)} belongs to ${found?.outerHTML.slice(0, 80)}`,
          );
      }
    return problems;
  });
}

/** Whether the focus is within, through open shadow roots. */
export const holdsFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active !== null && element.contains(active);
  });
