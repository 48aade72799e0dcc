import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { watchSize } from "../layout";

/** Above this many rows only those in view are drawn. */
export const virtualAbove = 200;

/** Drawn beyond the edges, so that a frame of scrolling finds them there. */
const overscan = 6;
/** The window moves by so many rows at once: most frames of scrolling draw nothing. */
const step = 2;
/** Rows that stay this long get the others around them; a reader who types on soon has new ones. */
const settleMs = 150;
export interface RowWindow {
  first: number;
  /** Index after the last row drawn. */
  end: number;
  beforePx: number;
  afterPx: number;
}

export interface RowBox {
  rowHeightPx: number;
  /** Height of what covers the rows at the upper edge, in px. */
  headPx?: number;
  /** A box without a height yet, such as in a hidden tab, shows so many of the first rows. */
  rowsAtFirst: number;
}

interface ScrollPosition {
  /** Row at the upper edge, in steps. */
  top: number;
  inView: number;
}

function placeOf(
  { scrollTop, clientHeight }: HTMLElement,
  { rowHeightPx, headPx = 0, rowsAtFirst }: RowBox,
): ScrollPosition {
  return {
    top: Math.floor(scrollTop / rowHeightPx / step) * step,
    inView: clientHeight > 0 ? Math.ceil((clientHeight - headPx) / rowHeightPx) : rowsAtFirst,
  };
}

function follow(box: HTMLElement, onMove: () => void): () => void {
  box.addEventListener("scroll", onMove, { passive: true });
  // It reports the first size too, after a layout that was due anyway.
  const endSizes = watchSize([box], onMove);
  return () => {
    box.removeEventListener("scroll", onMove);
    endSizes();
  };
}

/** True when these rows have been visible long enough to render more. */
function useAreSettled(rows: readonly unknown[], isWanted: boolean): boolean {
  const [settled, setSettled] = useState<readonly unknown[] | null>(null);
  useEffect(() => {
    if (!isWanted || settled === rows) return;
    const timer = setTimeout(() => startTransition(() => setSettled(rows)), settleMs);
    return () => clearTimeout(timer);
  }, [rows, isWanted, settled]);
  return settled === rows;
}

/**
 * Which rows of a list to draw in a scrolled box, and the room of the others. All rows are equally
 * high, so the window is a division: nothing is kept for each row, and no layout is asked for. New
 * rows are drawn as far as the box shows them; those beyond its edges follow once they stay. Keep
 * `rows` the same between draws.
 */
export function useRowWindow(
  rows: readonly unknown[],
  scroller: RefObject<HTMLElement | null>,
  rowBox: RowBox,
): RowWindow {
  const { rowHeightPx } = rowBox;
  const count = rows.length;
  const isVirtual = count > virtualAbove;
  const [scrollPosition, setScrollPosition] = useState<ScrollPosition>({
    top: 0,
    inView: rowBox.rowsAtFirst,
  });
  const beyond = useAreSettled(rows, isVirtual) ? overscan : 0;
  const followed = useRef<{ box: HTMLElement; stop: () => void } | null>(null);
  // The box comes and goes with what is shown in its stead, so each draw looks which one it is.
  useEffect(() => {
    const box = isVirtual ? scroller.current : null;
    if (box === (followed.current?.box ?? null)) return;
    followed.current?.stop();
    const move = () => {
      if (!box) return;
      const next = placeOf(box, rowBox);
      setScrollPosition((last) =>
        last.top === next.top && last.inView === next.inView ? last : next,
      );
    };
    followed.current = box && { box, stop: follow(box, move) };
    // A box that has just come is not scrolled yet.
    setScrollPosition((last) => (last.top === 0 ? last : { ...last, top: 0 }));
  });
  useEffect(
    () => () => {
      followed.current?.stop();
      followed.current = null;
    },
    [],
  );
  const { inView } = scrollPosition;
  if (!isVirtual) return { first: 0, end: count, beforePx: 0, afterPx: 0 };
  // A search may leave fewer rows than were scrolled past; the box follows in the next frame.
  const top = Math.max(0, Math.min(scrollPosition.top, count - inView));
  const first = Math.max(0, top - beyond);
  const end = Math.min(count, top + inView + step + beyond);
  return { first, end, beforePx: first * rowHeightPx, afterPx: (count - end) * rowHeightPx };
}
