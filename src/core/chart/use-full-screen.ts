import { type RefObject, useEffect, useState } from "react";
import { watchSize } from "../ui/layout";

const leastPx = 160;
/** A guess until what stands around the chart has been measured. */
const guessedSpacePx = 220;

/** Full screen of an element; `heightPx` is the room a chart then has beside all else in it, null outside. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [heightPx, setHeightPx] = useState<number | null>(null);
  const isPossible = typeof document !== "undefined" && document.fullscreenEnabled === true;
  useEffect(() => {
    const measure = () => {
      const isFull = element.current?.matches(":fullscreen") ?? false;
      setHeightPx(isFull ? Math.max(window.innerHeight - guessedSpacePx, leastPx) : null);
    };
    document.addEventListener("fullscreenchange", measure);
    window.addEventListener("resize", measure);
    return () => {
      document.removeEventListener("fullscreenchange", measure);
      window.removeEventListener("resize", measure);
    };
  }, [element]);
  useEffect(() => {
    const content = element.current?.firstElementChild;
    if (heightPx === null || !content) return;
    // Legends wrap and summaries come and go: the chart takes what they leave.
    return watchSize([content], () => {
      const leftPx = window.innerHeight - content.getBoundingClientRect().height;
      if (Math.abs(leftPx) > 1)
        setHeightPx((now) => (now === null ? null : Math.max(Math.floor(now + leftPx), leastPx)));
    });
  }, [element, heightPx]);
  // A browser may refuse, such as to a page in a frame: then the chart stays as it is.
  const toggle = () => {
    const change =
      heightPx === null ? element.current?.requestFullscreen() : document.exitFullscreen();
    change?.catch(() => undefined);
  };
  return { isPossible, heightPx, toggle };
}
