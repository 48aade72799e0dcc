import { type RefObject, useEffect, useRef } from "react";

/** A press that begins and ends outside all of these; a drag out of them, or scrolling, is none. */
export function useOutsidePress(
  inside: readonly RefObject<HTMLElement | null>[],
  onPress: () => void,
  isOn: boolean,
): void {
  const latest = useRef({ inside, onPress });
  useEffect(() => {
    latest.current = { inside, onPress };
  });
  useEffect(() => {
    if (!isOn) return;
    let beganOutside = false;
    const isOutside = (event: Event) => {
      const path = event.composedPath();
      return latest.current.inside.every(({ current }) => !current || !path.includes(current));
    };
    const down = (event: Event) => {
      beganOutside = isOutside(event);
    };
    const up = (event: Event) => {
      if (beganOutside && isOutside(event)) latest.current.onPress();
      beganOutside = false;
    };
    document.addEventListener("pointerdown", down, { capture: true });
    document.addEventListener("pointerup", up, { capture: true });
    return () => {
      document.removeEventListener("pointerdown", down, { capture: true });
      document.removeEventListener("pointerup", up, { capture: true });
    };
  }, [isOn]);
}
