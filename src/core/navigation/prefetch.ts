import { createContext, type FocusEvent, type PointerEvent, use } from "react";

/** Told the console path that the reader seems about to go to; null where nothing is fetched ahead. */
export const PrefetchContext = createContext<((to: string) => void) | null>(null);

/** A pointer that only passes over a link does not rest on it for so long. */
const restMs = 30;

/** There is one pointer and one focus. */
let resting: ReturnType<typeof setTimeout> | undefined;

/**
 * Handlers of a link: what its page needs is on its way once a pointer or the focus rests on it, or a
 * mouse presses it. A touch tells nothing: it may be the beginning of a scroll.
 */
export function usePrefetchOnIntent(to: string) {
  const ahead = use(PrefetchContext);
  if (!ahead) return {};
  const leave = () => clearTimeout(resting);
  const rest = () => {
    leave();
    resting = setTimeout(() => ahead(to), restMs);
  };
  const isTouch = ({ pointerType }: PointerEvent) => pointerType === "touch";
  return {
    onPointerEnter: (event: PointerEvent) => {
      if (!isTouch(event)) rest();
    },
    onPointerLeave: leave,
    onPointerDown: (event: PointerEvent) => {
      leave();
      if (!isTouch(event)) ahead(to);
    },
    onFocus: (event: FocusEvent) => {
      // A press focuses too, and has told already.
      if (event.currentTarget.matches(":focus-visible")) rest();
    },
    onBlur: leave,
  };
}
