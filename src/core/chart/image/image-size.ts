/** Widths a picture may have. */
export const imageWidth = { minPx: 320, maxPx: 1600, defaultPx: 800 } as const;

/** A width that a picture may have: whole, and between the bounds. */
export const boundWidth = (widthPx: number): number =>
  Math.min(imageWidth.maxPx, Math.max(imageWidth.minPx, Math.round(widthPx)));

/** The height follows from the width alone, so that a page can keep the room free before it arrives. */
export const imageHeightPx = (widthPx: number): number =>
  Math.min(640, Math.max(440, Math.round(boundWidth(widthPx) / 2)));
