import { useMemo } from "react";
import { addDays } from "../../../core/format";
import { useClock } from "../../../core/session/use-clock";
import type { KeyClock } from "./key-values";

const dayMs = 86_400_000;
const quarterMs = 900_000;

/** Days of the app and the moments at which they end. */
export function useKeyClock(): KeyClock & { today: string } {
  const clock = useClock();
  return useMemo(() => {
    const dayOf = (epochMs: number) => clock.formatTime(epochMs).slice(0, 10);
    return {
      dayOf,
      today: clock.today(),
      endOf(day) {
        const next = addDays(day, 1);
        // No zone is further than a day from UTC, and none begins a day within a quarter of an hour.
        let [before, within] = [Date.parse(next) - dayMs, Date.parse(next) + dayMs];
        while (within - before > quarterMs) {
          const middle = before + Math.floor((within - before) / 2 / quarterMs) * quarterMs;
          if (dayOf(middle) < next) before = middle;
          else within = middle;
        }
        return within;
      },
    };
  }, [clock]);
}
