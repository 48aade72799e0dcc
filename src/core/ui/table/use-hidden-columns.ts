import { type RefObject, useLayoutEffect, useState } from "react";
import { watchSize } from "../layout";

export interface HiddenColumns {
  /** The columns are wider than their box. */
  isOverflowing: boolean;
  /** Columns of which a part is out of sight at the right. */
  after: number;
  /** Some is out of sight at the left. */
  hasBefore: boolean;
  /** Widths of what stays in place at the edges, the scroll bar included. */
  startPx: number;
  endPx: number;
  /** Visible widths of the columns that are cut off at the edges. */
  startCutPx: number;
  endCutPx: number;
}

const none: HiddenColumns = {
  isOverflowing: false,
  after: 0,
  hasBefore: false,
  startPx: 0,
  endPx: 0,
  startCutPx: 0,
  endCutPx: 0,
};

/** Scrolled positions and widths are fractions of a pixel on scaled screens. */
const slackPx = 2;

const widthOf = (headers: readonly HTMLElement[]) =>
  headers.reduce((sum, header) => sum + header.offsetWidth, 0);

/** Measures what stays in place at the edges of a box, and finds the columns cut off at the right. */
function partsOf(box: HTMLElement) {
  const headers = [...box.querySelectorAll<HTMLElement>("thead > tr > *")];
  // Beside the first, those that are marked stay at the left.
  const fixed = headers.findLastIndex((header) => header.hasAttribute("data-fixed"));
  const first = Math.max(
    headers.findIndex((header) => !header.hasAttribute("data-check")),
    fixed,
  );
  const pinned = headers.filter((header) => header.hasAttribute("data-pinned"));
  const startPx = widthOf(headers.slice(0, first + 1));
  const endPx = widthOf(pinned);
  const boxLeft = box.getBoundingClientRect().left;
  const left = boxLeft + startPx;
  const right = boxLeft + box.clientWidth - endPx;
  const moving = headers.slice(first + 1).filter((header) => !pinned.includes(header));
  const after = moving.filter((header) => header.getBoundingClientRect().right > right + slackPx);
  const cut = moving.find((header) => {
    const place = header.getBoundingClientRect();
    return place.left < left - slackPx && place.right > left;
  });
  const startCutPx = cut ? cut.getBoundingClientRect().right - left : 0;
  const endCutPx = after[0] ? Math.max(0, right - after[0].getBoundingClientRect().left) : 0;
  return { startPx, endPx, startCutPx, endCutPx, after, left };
}

function measure(box: HTMLElement): HiddenColumns {
  if (box.scrollWidth <= box.clientWidth + slackPx) return none;
  const { startPx, endPx, after, ...cuts } = partsOf(box);
  return {
    isOverflowing: true,
    after: after.length,
    hasBefore: box.scrollLeft > slackPx,
    startPx,
    endPx: endPx + box.offsetWidth - box.clientWidth,
    startCutPx: Math.round(cuts.startCutPx),
    endCutPx: Math.round(cuts.endCutPx),
  };
}

/** Returns how far to scroll until the first column that is cut off stands at the left; back to the start without one. */
export function distanceToNext(box: HTMLElement): number {
  const { startPx, endPx, after, left } = partsOf(box);
  const [next] = after;
  if (!next) return -box.scrollLeft;
  const distancePx = next.getBoundingClientRect().left - left;
  // A column wider than the box is gone through piece by piece.
  return distancePx > slackPx ? distancePx : box.clientWidth - startPx - endPx;
}

const isSame = (one: HiddenColumns, other: HiddenColumns) =>
  (Object.keys(one) as (keyof HiddenColumns)[]).every((key) => one[key] === other[key]);

/** Tells what a table's box does not show of its columns, as it scrolls and changes its size. */
export function useHiddenColumns(scroller: RefObject<HTMLElement | null>): HiddenColumns {
  const [hidden, setHidden] = useState(none);
  useLayoutEffect(() => {
    const box = scroller.current;
    const table = box?.querySelector("table");
    if (!box || !table) return;
    const update = () => {
      const next = measure(box);
      setHidden((current) => (isSame(current, next) ? current : next));
    };
    update();
    box.addEventListener("scroll", update, { passive: true });
    const endSizes = watchSize([box, table], update);
    return () => {
      box.removeEventListener("scroll", update);
      endSizes();
    };
  });
  return hidden;
}
