import { type ReactNode, useEffect, useState } from "react";

/** Shows what opens over a drawer once that is open itself: of two opened at once the lower would hide the upper. */
export function OpenedAfter({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDue(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isDue ? children : null;
}
