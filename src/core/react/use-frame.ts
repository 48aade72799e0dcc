import { useEffect, useRef, useState } from "react";
import { messageOf, type XiErrorDetail } from "../element/element-events";
import { showLoadFailure } from "../element/load-failure";
import { hidePlaceholder, showPlaceholder } from "../element/placeholder";
import type { ComponentRoot } from "./component-root";

/**
 * Loads the code that renders a widget once there is a root; on failure, shows a text and a button.
 */
export function useComponentRoot(
  root: ShadowRoot | null,
  onFault: ((error: XiErrorDetail) => void) | undefined,
  onLoading: (() => void) | undefined,
): typeof ComponentRoot | null {
  const [loaded, setLoaded] = useState<{ Frame: typeof ComponentRoot } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isAnnounced = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one fetch per root and attempt, whoever hears of its failure
  useEffect(() => {
    if (!root) return;
    let isWanted = true;
    let clear: (() => void) | null = null;
    if (attempt > 0) showPlaceholder(root);
    if (!isAnnounced.current) onLoading?.();
    isAnnounced.current = true;
    import("./component-root").then(
      ({ ComponentRoot }) => isWanted && setLoaded({ Frame: ComponentRoot }),
      (error: unknown) => {
        if (!isWanted) return;
        const reload = () => setAttempt((last) => last + 1);
        hidePlaceholder(root);
        clear = showLoadFailure(root, reload);
        onFault?.({ code: "load", message: messageOf(error), retry: reload });
      },
    );
    return () => {
      isWanted = false;
      clear?.();
    };
  }, [root, attempt]);
  return loaded?.Frame ?? null;
}
