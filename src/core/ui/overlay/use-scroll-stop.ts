import { type RefObject, useEffect, useState } from "react";
import { watchSize } from "../layout";

const focusable =
  "a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),summary,[tabindex]";

/**
 * Returns true for a box that must be a stop of the Tab key: its content is higher and holds none.
 * Keys scroll what has the focus, and not every browser lets it reach a box on its own.
 */
export function useScrollStop(ref: RefObject<HTMLElement | null>): boolean {
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    // Taken away while it has the focus, the stop would lose it.
    const update = () =>
      setStop(
        box.matches(":focus") ||
          (box.scrollHeight > box.clientHeight && !box.querySelector(focusable)),
      );
    update();
    const contents = new MutationObserver(update);
    contents.observe(box, { childList: true, subtree: true });
    const endSizes = watchSize([box], update);
    return () => {
      contents.disconnect();
      endSizes();
    };
  }, [ref]);
  return isStop;
}
