import { createContext, type ReactNode, use, useMemo } from "react";
import { type Clock, clockOf } from "../format/clock";
import { defaultZones, type ZoneSchedule } from "../format/zone";
import { useCurrentApp } from "./use-session";

const ClockContext = createContext(clockOf(defaultZones));

/** The clock by which days and times are told here: that of the app that is open, or that is shared. */
export const useClock = (): Clock => use(ClockContext);

/** Tells days and times below it by these zones. */
export function ClockScope({ zones, children }: { zones: ZoneSchedule; children: ReactNode }) {
  const clock = useMemo(() => clockOf(zones), [zones]);
  return <ClockContext value={clock}>{children}</ClockContext>;
}

/** Tells days and times below it as the app that is open counts them. */
export function AppClockScope({ children }: { children: ReactNode }) {
  // What an earlier version kept of the app says nothing of its zones.
  const zones = useCurrentApp()?.zones ?? defaultZones;
  return <ClockScope zones={zones}>{children}</ClockScope>;
}
