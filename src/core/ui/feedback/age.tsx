import { useEffect, useState } from "react";
import { uiText } from "../../text/ui";
import { useText } from "../../text/use-text";

const stepMs = 5_000;

/** Returns the seconds since a moment, again every few seconds; never negative, whatever the clocks say. */
function useAge(atMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((nowMs - atMs) / 1000));
}

export interface AgeProps {
  atMs: number;
  /** An age below this is not shown; default 0. */
  fromSeconds?: number;
  /** Stands before the age where it is shown. */
  prefix?: string;
}

/** Renders the self-updating time since an event; updates are not read aloud. */
export function Age({ atMs, fromSeconds = 0, prefix = "" }: AgeProps) {
  const text = useText(uiText);
  const seconds = useAge(atMs);
  if (seconds < fromSeconds) return null;
  return (
    <span aria-live="off">
      {prefix}
      {text.ago(seconds)}
    </span>
  );
}
