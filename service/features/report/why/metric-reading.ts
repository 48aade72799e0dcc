import type { CountTotals } from "../../../reporting/counts";
import type { ListedChannel } from "../../../reporting/listed-channels";
import type { DayRange } from "../../../reporting/periods";
import type { Selection } from "../../../reporting/selection";
import type { Db } from "../../../store/open";
import type { Side } from "./periods";
import type { SideReader } from "./read-side";

/** Reads what a metric is computed of. */
export interface MetricReader {
  own: SideReader;
  opposite: SideReader;
  /** Its totals by day, as far as they are known. */
  days: (range: DayRange) => Promise<ReadonlyMap<number, CountTotals>>;
}

/** Selection that a metric is read for, with both of its periods. */
export interface MetricReading {
  db: Db;
  selection: Selection;
  own: Side;
  opposite: Side;
  /** Visible channels by the key of their part. */
  known: ReadonlyMap<string, ListedChannel>;
  /** The running day. */
  today: number;
}
