import { useEffect, useState } from "react";

const leftAt = (endMs: number) => Math.max(0, Math.ceil((endMs - Date.now()) / 1000));

/** Seconds until a moment, counted down once a second. */
export function useSecondsLeft(endMs: number): number {
  const [seconds, setSeconds] = useState(() => leftAt(endMs));
  useEffect(() => {
    setSeconds(leftAt(endMs));
    const timer = setInterval(() => setSeconds(leftAt(endMs)), 1_000);
    return () => clearInterval(timer);
  }, [endMs]);
  return seconds;
}

/** 「14:05」. */
export const minutesOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
