import type { Generated } from "kysely";

/** Limits of an app that the operator has set; one that is left out is as usual. */
export interface IngestLimit {
  isStopped?: boolean;
  /** Events a second, of all senders and of one address. */
  perSecond?: number;
  addressPerSecond?: number;
  dayEvents?: number;
  /** Why, for operators. */
  note?: string;
  /** Why it is stopped; goes when it is taken up again. */
  stopNote?: string;
}

/** Events of an app on a day where it is. */
interface IngestDayRow {
  app_id: number;
  day: number;
  events: number;
  /** Since when the day's quota is reached, without a day between on which it was not. */
  over_since: Date | null;
  /** Percent of the quota that were reached, and that its owner was told of: 0, 80 or 100. */
  level: Generated<number>;
  told: Generated<number>;
}

/** Tables of migration 0103. */
export interface IngestTables {
  ingest_day: IngestDayRow;
}
