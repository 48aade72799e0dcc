/**
 * The library empties its element by `innerHTML = ""`, which a page with Trusted Types refuses; the
 * element empties itself instead.
 */
export function emptyWithoutMarkup(element: HTMLElement): void {
  Object.defineProperty(element, "innerHTML", {
    configurable: true,
    set: () => element.replaceChildren(),
  });
}
