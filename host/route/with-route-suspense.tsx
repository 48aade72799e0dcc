import { type ComponentType, useEffect, useState } from "react";
import type { LazyComponent } from "../../src/core/index";

/**
 * Draws a part once its code has come, with `Fallback` until then; at once where it is here already.
 * A part that did not come is a crash for the nearest boundary, and is asked for anew when it is drawn
 * again: by a retry, or by coming back.
 */
export function withRouteSuspense<Props extends object>(
  part: Pick<LazyComponent<Props>, "current" | "load" | "preload">,
  Fallback?: ComponentType,
): ComponentType<Props> {
  return function Arriving(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => {
      const current = part.current();
      if (!current) part.preload();
      return current;
    });
    const [loadError, setLoadError] = useState<unknown>(null);
    useEffect(() => {
      if (Part) return;
      let isWanted = true;
      part.load().then(
        (arrived) => isWanted && setPart(() => arrived),
        (error: unknown) => isWanted && setLoadError(error),
      );
      return () => {
        isWanted = false;
      };
    }, [Part]);
    if (loadError) throw loadError;
    if (Part) return <Part {...props} />;
    return Fallback ? <Fallback /> : null;
  };
}
