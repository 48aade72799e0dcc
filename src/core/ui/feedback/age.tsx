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

/** Renders the self-updating time since an event; updates are not read aloud. */
export function Age({ atMs }: { atMs: number }) {
  const text = useText(uiText);
  const seconds = useAge(atMs);
  return <span aria-live="off">{text.ago(seconds)}</span>;
}
