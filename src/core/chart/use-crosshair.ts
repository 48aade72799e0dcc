import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { type Axes, nearestIndex } from "./axes";

/** The place that an arrow key leads to; null for other keys. */
export function nextPlace(event: KeyboardEvent, at: number | null, count: number): number | null {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by === undefined) return null;
  event.preventDefault();
  const from = at ?? (by > 0 ? -1 : count);
  return Math.min(Math.max(from + by, 0), count - 1);
}

/** The place being read, by pointer or arrow keys; null for none. */
export function useCrosshair(axes: Axes, count: number) {
  const [index, setIndex] = useState<number | null>(null);
  const at = index !== null && index < count ? index : null;
  const leave = () => setIndex(null);
  const read = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setIndex(nearestIndex(axes, count, event.clientX - left));
  };
  return {
    at,
    handlers: {
      onPointerDown: read,
      onPointerMove: read,
      // A finger that is lifted leaves what it reads: it goes with the focus.
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "touch") leave();
      },
      onBlur: leave,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Escape") leave();
        const next = nextPlace(event, at, count);
        if (next !== null) setIndex(next);
      },
    },
  };
}
