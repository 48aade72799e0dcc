import { useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";

/** Above this many rows only those in view are drawn. */
export const virtualAbove = 200;

const unmeasuredRows = 20;

export interface RowWindow {
  first: number;
  /** Index after the last row drawn. */
  end: number;
  beforePx: number;
  afterPx: number;
}

/** Which rows of a list to draw in a scrolled box, and the room of the others. */
export function useRowWindow(
  count: number,
  scroller: RefObject<HTMLElement | null>,
  rowHeightPx: number,
): RowWindow {
  const isVirtual = count > virtualAbove;
  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 8,
  });
  if (!isVirtual) return { first: 0, end: count, beforePx: 0, afterPx: 0 };
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  // A box without a height yet, such as in a hidden tab, still shows the first rows.
  const end = (items.at(-1)?.index ?? unmeasuredRows - 1) + 1;
  return {
    first,
    end,
    beforePx: first * rowHeightPx,
    afterPx: (count - end) * rowHeightPx,
  };
}
