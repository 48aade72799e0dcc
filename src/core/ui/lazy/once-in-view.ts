import { prefersReducedData } from "../../navigation/reduced-data";

/**
 * Usual distance below the window that counts as in view, in px: less than the picture initially
 * above it.
 */
export const usualNearPx = 200;
/** A reader who has not moved for so long does not wait for what is below. */
const quietMs = 5_000;

/** Calls back once: when the element comes near the window, after a quiet while, or before printing. */
export function onceInView(
  element: Element,
  onNear: () => void,
  nearPx: number = usualNearPx,
): () => void {
  const observer =
    typeof IntersectionObserver === "function"
      ? new IntersectionObserver(
          (entries) => entries.some((entry) => entry.isIntersecting) && come(),
          { rootMargin: `${nearPx}px` },
        )
      : null;
  const stop = () => {
    observer?.disconnect();
    clearTimeout(timer);
    window.removeEventListener("beforeprint", come);
  };
  const come = () => {
    stop();
    onNear();
  };
  const isLeft = observer !== null && prefersReducedData();
  const timer = isLeft ? undefined : setTimeout(come, observer ? quietMs : 0);
  observer?.observe(element);
  window.addEventListener("beforeprint", come);
  return stop;
}
