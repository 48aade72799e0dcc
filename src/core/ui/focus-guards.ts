/**
 * Base UI hides the empty stops before and after an overlay from screen readers although they can
 * take focus, which WCAG 4.1.2 forbids. They pass focus on at once and hold nothing to read, so
 * they need no hiding; called once an overlay is open, when all of them are there.
 */
export function uncoverFocusGuards(overlays: HTMLElement | null): void {
  const root = overlays?.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  for (const guard of root.querySelectorAll("[data-base-ui-focus-guard][aria-hidden]")) {
    guard.removeAttribute("aria-hidden");
  }
}
