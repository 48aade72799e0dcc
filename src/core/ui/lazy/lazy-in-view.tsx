import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { QueryErrorState } from "../feedback";
import type { LazyComponent } from "./lazy-component";
import { onceInView } from "./once-in-view";

export interface LazyInViewProps<Props> {
  part: LazyComponent<Props>;
  props: Props;
  /** Drawn until then, in the shape of the part. */
  placeholder: ReactNode;
  /** Distance below the window that counts as in view, in px; default 200. */
  nearPx?: number;
}

/**
 * A part below what is seen at first: fetched and drawn once its place comes near the window, once the
 * page has been quiet for a while, or before it is printed. A fetch that failed is told in its place.
 */
export function LazyInView<Props extends object>({
  part,
  props,
  placeholder,
  nearPx,
}: LazyInViewProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [loadError, setLoadError] = useState<Error | null>(null);
  const ground = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const element = ground.current;
    if (Part || !element) return;
    let isWanted = true;
    const fetchPart = () =>
      part.load().then(
        (fetched) => isWanted && setPart(() => fetched),
        (error: Error) => isWanted && setLoadError(error),
      );
    const stop = attempt === 0 ? onceInView(element, fetchPart, nearPx) : undefined;
    if (attempt > 0) void fetchPart();
    return () => {
      isWanted = false;
      stop?.();
    };
  }, [Part, part, attempt, nearPx]);
  if (Part) return <Part {...props} />;
  const again = () => {
    setLoadError(null);
    setAttempt(attempt + 1);
  };
  return (
    <div ref={ground}>
      {loadError ? <QueryErrorState error={loadError} onRetry={again} /> : placeholder}
    </div>
  );
}
