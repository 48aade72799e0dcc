import { useEffect, useState } from "react";
import { messageOf, type XiErrorDetail } from "../element/element-events";
import { showLoadFailure } from "../element/load-failure";
import type { ComponentFrame } from "./component-frame";

/**
 * Loads the code that renders a widget once there is a root; on failure, shows a text and a button.
 */
export function useFrame(
  root: ShadowRoot | null,
  onFault: ((fault: XiErrorDetail) => void) | undefined,
): typeof ComponentFrame | null {
  const [frame, setFrame] = useState<{ Frame: typeof ComponentFrame } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one fetch per root and attempt, whoever hears of its failure
  useEffect(() => {
    if (!root) return;
    let isWanted = true;
    let clear: (() => void) | null = null;
    import("./component-frame").then(
      ({ ComponentFrame }) => isWanted && setFrame({ Frame: ComponentFrame }),
      (error: unknown) => {
        if (!isWanted) return;
        const retry = () => setAttempt((last) => last + 1);
        clear = showLoadFailure(root, retry);
        onFault?.({ code: "load", message: messageOf(error), retry });
      },
    );
    return () => {
      isWanted = false;
      clear?.();
    };
  }, [root, attempt]);
  return frame?.Frame ?? null;
}
