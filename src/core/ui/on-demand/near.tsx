import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { CallError } from "../feedback";
import type { OnDemand } from "./on-demand";
import { untilNear } from "./until-near";

export interface NearProps<Props> {
  part: OnDemand<Props>;
  props: Props;
  /** Drawn until then, in the shape of the part. */
  place: ReactNode;
}

/**
 * A part below what is seen at first: fetched and drawn once its place comes near the window, once the
 * page has been quiet for a while, or before it is printed. A fetch that failed is told in its place.
 */
export function Near<Props extends object>({ part, props, place }: NearProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [fault, setFault] = useState<Error | null>(null);
  const ground = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const element = ground.current;
    if (Part || !element) return;
    let isWanted = true;
    const fetchPart = () =>
      part.load().then(
        (fetched) => isWanted && setPart(() => fetched),
        (error: Error) => isWanted && setFault(error),
      );
    const stop = attempt === 0 ? untilNear(element, fetchPart) : undefined;
    if (attempt > 0) void fetchPart();
    return () => {
      isWanted = false;
      stop?.();
    };
  }, [Part, part, attempt]);
  if (Part) return <Part {...props} />;
  const again = () => {
    setFault(null);
    setAttempt(attempt + 1);
  };
  return <div ref={ground}>{fault ? <CallError error={fault} onRetry={again} /> : place}</div>;
}
