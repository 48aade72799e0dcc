import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { type Axes, nearestIndex } from "./axes";

/** The place that an arrow key leads to; null for other keys. */
export function nextPlace(event: KeyboardEvent, at: number | null, count: number): number | null {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by === undefined) return null;
  event.preventDefault();
  const from = at ?? (by > 0 ? -1 : count);
  return Math.min(Math.max(from + by, 0), count - 1);
}

/** Places from one to another. */
export interface PlaceSpan {
  first: number;
  last: number;
}

/**
 * The place being read, by pointer or arrow keys; null for none. With `onSpan` a drag, or arrow keys
 * with Shift, select the places from where they began; it is called when a mouse lets go of them.
 */
export function useCrosshair(
  axes: Axes,
  count: number,
  onSpan: ((span: PlaceSpan) => void) | null,
) {
  const [index, setIndex] = useState<number | null>(null);
  const [from, setFrom] = useState<number | null>(null);
  const pressed = useRef<number | null>(null);
  /** True while a finger rests upon what it selected before. */
  const isKept = useRef(false);
  const at = index !== null && index < count ? index : null;
  const span: PlaceSpan | null =
    at === null || from === null || from === at || from >= count
      ? null
      : { first: Math.min(from, at), last: Math.max(from, at) };
  const leave = () => {
    setIndex(null);
    setFrom(null);
    pressed.current = null;
  };
  const placeOf = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) =>
    nearestIndex(axes, count, clientX - currentTarget.getBoundingClientRect().left);
  return {
    at,
    span,
    handlers: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        const place = placeOf(event);
        if (onSpan && event.isPrimary && event.button === 0) pressed.current = place;
        // A tap on what a finger selected asks about it.
        isKept.current =
          event.pointerType === "touch" &&
          span !== null &&
          span.first <= place &&
          place <= span.last;
        if (isKept.current) return;
        setFrom(null);
        setIndex(place);
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        const place = placeOf(event);
        const began = pressed.current;
        if (isKept.current && place === began) return;
        isKept.current = false;
        if (began !== null && place !== began)
          event.currentTarget.setPointerCapture?.(event.pointerId);
        setFrom(began);
        setIndex(place);
      },
      onPointerUp: ({ pointerType }: PointerEvent) => {
        const isDragged = pressed.current !== null && from === pressed.current;
        pressed.current = null;
        if (!isDragged || !span || pointerType === "touch") return;
        leave();
        onSpan?.(span);
      },
      // The page scrolls or is zoomed with what began as a drag.
      onPointerCancel: () => {
        pressed.current = null;
        setFrom(null);
      },
      // A finger that is lifted leaves what it reads: it goes with the focus.
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "touch") leave();
      },
      onBlur: leave,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Escape") leave();
        const next = nextPlace(event, at, count);
        if (next === null) return;
        setFrom(onSpan && event.shiftKey ? (from ?? at ?? next) : null);
        setIndex(next);
      },
    },
  };
}
