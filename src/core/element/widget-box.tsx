import { type ReactNode, useLayoutEffect, useState } from "react";
import type { Background } from "../theme/appearance";
import { MediaContext } from "../ui/layout";
import { useBackground } from "./use-design";
import { adoptContainers, watchWidth } from "./widget-width";

const canMeasure = typeof ResizeObserver === "function" && typeof matchMedia === "function";

export interface WidgetBoxProps {
  root: ShadowRoot;
  /** As wide as its contents: without a frame, and laid out by the window. */
  isInline: boolean;
  background: Background;
  children: ReactNode;
}

/** Renders the box that a widget stands in; its width decides on the layout, in rules and in code. */
export function WidgetBox({ root, isInline, background, children }: WidgetBoxProps) {
  // After the styles of the root, which are there since it was drawn.
  useBackground(root, background);
  useLayoutEffect(() => adoptContainers(root, isInline), [root, isInline]);
  const [width] = useState(() => (isInline || !canMeasure ? null : watchWidth(root)));
  if (isInline) return children;
  return (
    <MediaContext value={width?.match ?? null}>
      <div ref={width?.attach} part="frame" data-xi-frame="">
        {children}
      </div>
    </MediaContext>
  );
}
