import { type RefObject, useEffect, useRef, useState } from "react";

/** Above this many rows only those in view are drawn. */
export const virtualAbove = 200;

/** Drawn beyond the edges, so that a frame of scrolling finds them there. */
const overscan = 6;
/** The window moves by so many rows at once: most frames of scrolling draw nothing. */
const step = 2;
/** A box without a height yet, such as in a hidden tab, still shows the first rows. */
const usualInView = 15;

export interface RowWindow {
  first: number;
  /** Index after the last row drawn. */
  end: number;
  beforePx: number;
  afterPx: number;
}

interface Place {
  /** Row at the upper edge, in steps. */
  top: number;
  inView: number;
}

function placeOf(box: HTMLElement, rowHeightPx: number): Place {
  return {
    top: Math.floor(box.scrollTop / rowHeightPx / step) * step,
    inView: Math.ceil(box.clientHeight / rowHeightPx) || usualInView,
  };
}

function follow(box: HTMLElement, onMove: () => void): () => void {
  box.addEventListener("scroll", onMove, { passive: true });
  const sizes = typeof ResizeObserver === "function" ? new ResizeObserver(onMove) : null;
  sizes?.observe(box);
  return () => {
    box.removeEventListener("scroll", onMove);
    sizes?.disconnect();
  };
}

/**
 * Which rows of a list to draw in a scrolled box, and the room of the others. All rows are equally
 * high, so the window is a division: nothing is kept for each row, and no layout is asked for.
 */
export function useRowWindow(
  count: number,
  scroller: RefObject<HTMLElement | null>,
  rowHeightPx: number,
): RowWindow {
  const isVirtual = count > virtualAbove;
  const [place, setPlace] = useState<Place>({ top: 0, inView: usualInView });
  const followed = useRef<{ box: HTMLElement; stop: () => void } | null>(null);
  // The box comes and goes with what is shown in its stead, so each draw looks which one it is.
  useEffect(() => {
    const box = isVirtual ? scroller.current : null;
    if (box === (followed.current?.box ?? null)) return;
    followed.current?.stop();
    const move = () => {
      if (!box) return;
      const next = placeOf(box, rowHeightPx);
      setPlace((last) => (last.top === next.top && last.inView === next.inView ? last : next));
    };
    followed.current = box && { box, stop: follow(box, move) };
    move();
  });
  useEffect(
    () => () => {
      followed.current?.stop();
      followed.current = null;
    },
    [],
  );
  if (!isVirtual) return { first: 0, end: count, beforePx: 0, afterPx: 0 };
  const { inView } = place;
  // A search may leave fewer rows than were scrolled past; the box follows in the next frame.
  const top = Math.max(0, Math.min(place.top, count - inView));
  const first = Math.max(0, top - overscan);
  const end = Math.min(count, top + inView + step + overscan);
  return { first, end, beforePx: first * rowHeightPx, afterPx: (count - end) * rowHeightPx };
}
