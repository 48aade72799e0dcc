import { type RefObject, useEffect, useRef, useState } from "react";
import type { MapInput } from "./map-option";
import type { MapView, Pointed } from "./map-view";

/** `far`: not yet in sight; `failed`: cannot be fetched or drawn here. */
export type MapState = "far" | "drawn" | "failed";

/** Fetches and draws the map once it comes near the screen. */
export function useMap(input: MapInput): {
  canvas: RefObject<HTMLDivElement | null>;
  state: MapState;
  pointed: Pointed | null;
} {
  const canvas = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [view, setView] = useState<MapView | null>(null);
  const [state, setState] = useState<MapState>("far");
  const [pointed, setPointed] = useState<Pointed | null>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element || typeof IntersectionObserver !== "function") return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: "200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isNear) return;
    let isGone = false;
    let opened: MapView | null = null;
    const open = async () => {
      const { openMap } = await import("./map-view");
      if (isGone || !canvas.current) return;
      opened = await openMap(canvas.current, setPointed);
      if (isGone) opened.dispose();
      else setView(opened);
    };
    open().catch(() => !isGone && setState("failed"));
    return () => {
      isGone = true;
      opened?.dispose();
      setView(null);
    };
  }, [isNear]);
  useEffect(() => {
    if (!view) return;
    try {
      view.draw(input);
      setState("drawn");
    } catch {
      setState("failed");
    }
  }, [view, input]);
  return { canvas, state, pointed };
}
