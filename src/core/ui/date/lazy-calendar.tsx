import { lazy, Suspense } from "react";
import type { CalendarProps } from "./calendar";
import { CalendarSpace } from "./calendar-space";

const Arriving = lazy(async () => ({ default: (await import("./calendar")).Calendar }));

/** The calendar, fetched when first opened into the room it will take. */
export function LazyCalendar(props: CalendarProps) {
  return (
    <Suspense fallback={<CalendarSpace $months={props.months} />}>
      <Arriving {...props} />
    </Suspense>
  );
}
