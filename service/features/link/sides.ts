import { type RawBuilder, sql } from "kysely";
import type { LinkShareBefore } from "../../../src/core/api/contract";
import type { Clock } from "../../reporting/elapsed";
import type { DayRange } from "../../reporting/periods";
import type { ReportApp } from "../../reporting/report-app";
import { isWithinDays, wallClock } from "../../store/wall-clock";
import type { comparedOf } from "../report";

type Condition = RawBuilder<boolean>;
type Compared = ReturnType<typeof comparedOf>;

/** Rows of a link by their time: those of the own period, and those of the one compared with. */
export interface Sides {
  /** Rows of either. */
  either: Condition;
  isOwn: Condition;
  isBefore: Condition;
  /** The property that holds what was before: absent without a comparison, null where nothing is known. */
  previous: (counted: { click: number; visitor: number }) => { previous?: LinkShareBefore | null };
}

const moment = sql.ref("ts");
const nothing = sql<boolean>`false`;

/** True of rows of some days, of the last of which only a part may count. */
function isWithin({ zones }: ReportApp, range: DayRange, cut: Clock | null): Condition {
  const within = isWithinDays(moment, zones, range);
  if (!cut) return within;
  const hour = sql`extract(epoch FROM ${wallClock(moment, zones)}) / 3600`;
  return sql<boolean>`(${within} AND ${hour} < ${range.end * 24 + cut.hourOfDay})`;
}

/** Returns both sides of a comparison of a link; visits are known from `knownFrom` on. */
export function sidesOf(
  app: ReportApp,
  ofLink: Condition,
  range: DayRange,
  compared: Compared | null,
  knownFrom: number,
): Sides {
  const isOwn = isWithin(app, range, null);
  const isKnown = compared !== null && compared.range.start >= knownFrom;
  if (!isKnown)
    return {
      either: sql<boolean>`${ofLink} AND ${isOwn}`,
      isOwn,
      isBefore: nothing,
      previous: () => (compared ? { previous: null } : {}),
    };
  const isBefore = isWithin(app, compared.range, compared.cut);
  const isEqual = compared.ownDays === compared.days;
  return {
    either: sql<boolean>`${ofLink} AND (${isOwn} OR ${isBefore})`,
    isOwn,
    isBefore,
    // Visitors of several days have no mean of a day.
    previous: ({ click, visitor }) => ({ previous: { click, visitor: isEqual ? visitor : null } }),
  };
}
