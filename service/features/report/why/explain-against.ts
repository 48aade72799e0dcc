import type { WhyMetric, WhySplit } from "../../../../src/core/api/contract";
import { listVisibleChannels } from "../../../reporting/listed-channels";
import type { Selection } from "../../../reporting/selection";
import type { Db } from "../../../store/open";
import { analyse } from "./analyse";
import { type Span, usualDays } from "./periods";
import { splitRows } from "./split-rows";

/** A figure of an hour or day, with the value that was expected. */
interface Figure {
  metric: WhyMetric;
  unit: "hour" | "day";
  /** The hour or day since 1970-01-01. */
  t: number;
  /** Value that was expected of it. */
  reference: number;
}

/**
 * Returns the parts that account for the difference between a figure and its expected value: their own
 * expected counts are those of the same hours or days of the weeks before, at its level. Every channel
 * stands by itself.
 */
export async function explainAgainst(
  db: Db,
  selection: Selection,
  { metric, unit, t, reference }: Figure,
): Promise<WhySplit[]> {
  const perDay = unit === "hour" ? 24 : 1;
  const day = Math.floor(t / perDay);
  const days = usualDays(day, 0);
  const spanOf = (one: number): Span =>
    unit === "hour"
      ? { unit: "hours", from: one * 24 + (t % 24), to: one * 24 + (t % 24), part: 1 }
      : { unit: "days", start: one, end: one, untilHour: null };
  const listed = await listVisibleChannels(db, selection, {
    start: Math.min(day, ...days),
    end: day,
  });
  const known = new Map(
    listed.map((channel) => [String(channel.id), { ...channel, parent_id: null }]),
  );
  const { found } = await analyse({
    db,
    selection,
    metric,
    own: { spans: [spanOf(day)], scale: 1 },
    opposite: { spans: days.map(spanOf), scale: 1 / Math.max(1, days.length) },
    day,
    today: day,
    known,
    reference,
  });
  return splitRows(found, known, false);
}
