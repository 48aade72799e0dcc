import type { CSSProperties } from "react";

const gapPx = 4;
const edgePx = 5;
/** With less room below, a panel opens on the side with more of it. */
const wantedPx = 400;

type Edges = [left: number, top: number, bottom: number];

export type PanelPlacement = CSSProperties & { "--available-height": string };

/**
 * Returns the position of a panel of this width: below its field, or above where there is more
 * space. Only the field is measured, which is free while the page is at rest; the panel never is.
 */
export function placeBelow(field: Element, widthPx: number): PanelPlacement {
  const rect = field.getBoundingClientRect();
  // Between two pixels its words would be blurred.
  const [left, top, bottom] = [rect.left, rect.top, rect.bottom].map(Math.round) as Edges;
  const seenPx = window.visualViewport?.height ?? innerHeight;
  const wholePx = document.documentElement.clientWidth;
  const width = Math.min(widthPx, wholePx - 2 * edgePx);
  const spaceBelowPx = seenPx - bottom - gapPx - edgePx;
  const spaceAbovePx = top - gapPx - edgePx;
  const isBelow = spaceBelowPx >= wantedPx || spaceBelowPx >= spaceAbovePx;
  return {
    left: Math.max(edgePx, Math.min(left, wholePx - width - edgePx)),
    width,
    ...(isBelow ? { top: bottom + gapPx } : { bottom: innerHeight - top + gapPx }),
    "--available-height": `${Math.max(0, isBelow ? spaceBelowPx : spaceAbovePx)}px`,
  };
}
