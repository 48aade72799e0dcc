import { useEffect, useRef, useState } from "react";
import type { LiveEvent } from "../../../core/api/contract";

/** The rows as they were when somebody began to read them, and how many have come since. */
export function useHeldRows(events: LiveEvent[] | null, scope: string) {
  const [isReading, setReading] = useState(false);
  const [held, setHeld] = useState<{ scope: string; rows: LiveEvent[] } | null>(null);
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  // Another filter shows other rows: what was held belongs to the one before.
  const rows = isReading && held?.scope === scope ? held.rows : events;
  const known = new Set(rows?.map(({ id }) => id));
  return {
    rows,
    newCount: rows === events ? 0 : (events?.filter(({ id }) => !known.has(id)).length ?? 0),
    read: () => {
      if (isReading) return;
      setHeld(latest.current ? { scope, rows: latest.current } : null);
      setReading(true);
    },
    leave: () => setReading(false),
    /** Lets in what has come; reading goes on from there. */
    show: () => setHeld(latest.current ? { scope, rows: latest.current } : null),
  };
}
