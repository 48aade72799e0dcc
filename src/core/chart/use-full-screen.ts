import { type RefObject, useEffect, useState } from "react";

const roomPx = 150;

/** Full screen of an element; `heightPx` is the room a chart then has, null outside of it. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [heightPx, setHeightPx] = useState<number | null>(null);
  const isPossible = typeof document !== "undefined" && document.fullscreenEnabled === true;
  useEffect(() => {
    const measure = () => {
      const isFull = element.current?.matches(":fullscreen") ?? false;
      setHeightPx(isFull ? Math.max(window.innerHeight - roomPx, 160) : null);
    };
    document.addEventListener("fullscreenchange", measure);
    window.addEventListener("resize", measure);
    return () => {
      document.removeEventListener("fullscreenchange", measure);
      window.removeEventListener("resize", measure);
    };
  }, [element]);
  // A browser may refuse, such as to a page in a frame: then the chart stays as it is.
  const toggle = () => {
    const change =
      heightPx === null ? element.current?.requestFullscreen() : document.exitFullscreen();
    change?.catch(() => undefined);
  };
  return { isPossible, heightPx, toggle };
}
