import { type ReactNode, useLayoutEffect } from "react";
import { hidePlaceholder } from "./placeholder";

/** Puts what the page has with `slot="error"` in the place of our own words. */
export const ErrorSlot = ({ children }: { children: ReactNode }) => (
  <slot name="error">{children}</slot>
);

/** Puts what the page has with `slot="placeholder"` in the place of our own. */
export const PlaceholderSlot = ({ children }: { children: ReactNode }) => (
  <slot name="placeholder">{children}</slot>
);

/** Takes off the placeholder that stood there before our own was drawn, in the same paint. */
export function useOwnPlaceholder(root: ShadowRoot, isDrawn = true): void {
  useLayoutEffect(() => {
    if (isDrawn) hidePlaceholder(root);
  }, [root, isDrawn]);
}
