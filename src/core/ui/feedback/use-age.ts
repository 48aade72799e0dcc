import { useEffect, useState } from "react";

const stepMs = 5_000;

/** Seconds since a moment, told anew every few seconds; never negative, whatever the clocks say. */
export function useAge(atMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((nowMs - atMs) / 1000));
}
