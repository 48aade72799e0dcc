import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { watchSize } from "../ui/layout";

/** The width of an element in px as it changes. */
export function useWidth(startPx = 720): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState(startPx);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidthPx(element.clientWidth || startPx);
    measure();
    return watchSize([element], measure);
  }, [startPx]);
  return [ref, widthPx];
}
