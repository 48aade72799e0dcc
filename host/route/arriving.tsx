import { type ComponentType, useEffect, useState } from "react";
import type { OnDemand } from "../../src/core/index";

/**
 * Draws a part once its code has come, with `Fallback` until then; at once where it is here already.
 * A part that did not come is a crash for the nearest boundary, and is asked for anew when it is drawn
 * again: by a retry, or by coming back.
 */
export function arriving<Props extends object>(
  part: Pick<OnDemand<Props>, "current" | "load" | "preload">,
  Fallback?: ComponentType,
): ComponentType<Props> {
  return function Arriving(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => {
      const here = part.current();
      if (!here) part.preload();
      return here;
    });
    const [fault, setFault] = useState<unknown>(null);
    useEffect(() => {
      if (Part) return;
      let isWanted = true;
      part.load().then(
        (arrived) => isWanted && setPart(() => arrived),
        (error: unknown) => isWanted && setFault(error),
      );
      return () => {
        isWanted = false;
      };
    }, [Part]);
    if (fault) throw fault;
    if (Part) return <Part {...props} />;
    return Fallback ? <Fallback /> : null;
  };
}
