import { useEffect } from "react";
import { useOverlayContainer } from "../../theme/overlay-root";

function uncover(root: ParentNode): void {
  for (const guard of root.querySelectorAll("[data-base-ui-focus-guard][aria-hidden]")) {
    guard.removeAttribute("aria-hidden");
  }
}

/**
 * Base UI hides the empty stops around an overlay from screen readers although they can take focus,
 * which WCAG 4.1.2 forbids. They pass focus on at once and hold nothing to read, so they need no
 * hiding. Put it into an overlay: it works while that is open, as some stops come late.
 */
export function FocusGuardFix() {
  const container = useOverlayContainer();
  useEffect(() => {
    const root = container?.getRootNode();
    if (!(root instanceof Document || root instanceof ShadowRoot)) return;
    uncover(root);
    const observer = new MutationObserver(() => uncover(root));
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [container]);
  return null;
}
