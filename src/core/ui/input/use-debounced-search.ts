import { useEffect, useRef, useState } from "react";

const typingPauseMs = 250;

/** A keyword as typed; it settles after a pause, and follows the settled one when that changes elsewhere. */
export function useDebouncedSearch(keyword: string, onSettle: (keyword: string) => void) {
  const [typed, setTyped] = useState(keyword);
  const [followed, setFollowed] = useState(keyword);
  const settle = useRef(onSettle);
  useEffect(() => {
    settle.current = onSettle;
  });
  if (keyword !== followed) {
    setFollowed(keyword);
    if (keyword !== typed.trim()) setTyped(keyword);
  }
  useEffect(() => {
    const next = typed.trim();
    if (next === keyword) return;
    const timer = setTimeout(() => settle.current(next), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, keyword]);
  return [typed, setTyped] as const;
}
