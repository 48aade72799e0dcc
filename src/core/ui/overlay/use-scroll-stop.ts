import { type RefObject, useEffect, useState } from "react";

const focusable =
  "a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),summary,[tabindex]";

/**
 * Tells that a box must be a stop of the Tab key: its content is higher than the box and holds none.
 * Keys scroll what has the focus, and not every browser lets it reach a box on its own.
 */
export function useScrollStop(ref: RefObject<HTMLElement | null>): boolean {
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    // A stop that were taken away while it has the focus would lose it.
    const update = () =>
      setStop(
        box.matches(":focus") ||
          (box.scrollHeight > box.clientHeight && !box.querySelector(focusable)),
      );
    update();
    const contents = new MutationObserver(update);
    contents.observe(box, { childList: true, subtree: true });
    const sizes = typeof ResizeObserver === "function" ? new ResizeObserver(update) : null;
    sizes?.observe(box);
    return () => {
      contents.disconnect();
      sizes?.disconnect();
    };
  }, [ref]);
  return isStop;
}
