import { type ReactNode, useLayoutEffect, useState } from "react";
import { MediaContext } from "../ui/layout";
import { adoptContainers, watchWidth } from "./widget-width";

const canMeasure = typeof ResizeObserver === "function" && typeof matchMedia === "function";

export interface WidgetFrameProps {
  root: ShadowRoot;
  /** As wide as its contents: without a frame, and laid out by the window. */
  isInline: boolean;
  children: ReactNode;
}

/** Renders the box that a widget stands in; its width decides on the layout, in rules and in code. */
export function WidgetFrame({ root, isInline, children }: WidgetFrameProps) {
  // After the styles of the root, which are there since it was drawn.
  useLayoutEffect(() => adoptContainers(root, isInline), [root, isInline]);
  const [width] = useState(() => (isInline || !canMeasure ? null : watchWidth(root)));
  if (isInline) return children;
  return (
    <MediaContext value={width?.match ?? null}>
      <div ref={width?.attach} data-xi-frame="">
        {children}
      </div>
    </MediaContext>
  );
}
