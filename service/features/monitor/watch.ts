import type { MonitorMetric, MonitorPeriod } from "../../../src/core/api/contract";
import type { Db } from "../../store/open";
import type { WatchedApp } from "./objects";

export interface Watch {
  metric: MonitorMetric;
  eventNo: number | null;
  period: MonitorPeriod;
}

/** Periods, both included. */
export interface Span {
  from: number;
  to: number;
}

/** A count of a period: of one channel or of all, of one platform. */
export interface Counted {
  t: number;
  channel_id: number;
  platform: number;
  part: number;
  /** Denominator of a rate. */
  whole: number;
}

export interface Read {
  db: Db;
  app: WatchedApp;
  watch: Watch;
  span: Span;
}

/** Rows together by what they have in common. */
export function grouped<Row, Key>(rows: Iterable<Row>, keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
