import { useCallback, useEffect, useRef } from "react";

/** Calls `onEnd` after a time that can be paused and resumed. */
export function useCountdown(durationMs: number, onEnd: () => void) {
  const left = useRef(durationMs);
  const startedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  const pause = useCallback(() => {
    clearTimeout(timer.current);
    left.current -= Date.now() - startedAt.current;
  }, []);
  const resume = useCallback(() => {
    clearTimeout(timer.current);
    startedAt.current = Date.now();
    timer.current = setTimeout(() => end.current(), Math.max(left.current, 0));
  }, []);
  useEffect(() => {
    left.current = durationMs;
    resume();
    return () => clearTimeout(timer.current);
  }, [durationMs, resume]);
  return { pause, resume };
}
