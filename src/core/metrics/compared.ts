import { smallBase } from "../format/change";
import { countKeys, type Measured } from "./counts";
import type { MetricKey } from "./dictionary";
import { metrics } from "./dictionary";
import {
  addsUpOverDays,
  fileColumn,
  fileNumber,
  fileValue,
  type MetricMessages,
  metricValue,
} from "./metric";
import type { SortBasis } from "./sorts";

/** Days that both sides of a comparison cover; with fractions where a day is under way. */
export interface Spans {
  ownDays: number;
  days: number;
}

/** The change in units, or relative to the value before. */
export type ChangeBasis = Exclude<SortBasis, "value">;

const isSum = (key: MetricKey): boolean =>
  key === "cost" || countKeys.some((count) => count === key);

/**
 * Returns the two values of a metric that a comparison sets against each other: of spans that are not
 * equally long the means of a day, which devices counted over several days do not have.
 */
export function comparedValues(
  key: MetricKey,
  own: Measured,
  previous: Measured | null,
  { ownDays, days }: Spans,
): { own: number | null; previous: number | null } {
  const values = {
    own: metricValue(key, own),
    previous: previous && metricValue(key, previous),
  };
  if (ownDays === days || !isSum(key)) return values;
  if (!addsUpOverDays(key)) return { own: null, previous: null };
  return {
    own: values.own === null ? null : values.own / ownDays,
    previous: values.previous === null ? null : values.previous / days,
  };
}

/** True for rates and durations: they change by points and by time, not relative to what they were. */
export const changesInUnits = (key: MetricKey): boolean =>
  metrics[key].kind === "rate" || metrics[key].kind === "duration";

/**
 * Returns how much a metric changed: in units, or as a ratio of the value before; rates and durations
 * only in units. Null where it is not known, and as a ratio of nothing or of a count below 20.
 */
export function changeValue(
  key: MetricKey,
  own: Measured,
  previous: Measured | null,
  spans: Spans,
  by: ChangeBasis,
): number | null {
  const change = changeOf(key, own, previous, spans, by);
  if (by === "diff" || changesInUnits(key)) return change;
  const isSmall =
    metrics[key].kind === "count" && previous !== null && isBelow(metricValue(key, previous));
  return isSmall ? null : change;
}

/** The same, also of a base that is too small to be judged. */
function changeOf(
  key: MetricKey,
  own: Measured,
  previous: Measured | null,
  spans: Spans,
  by: ChangeBasis,
): number | null {
  const values = comparedValues(key, own, previous, spans);
  if (values.own === null || values.previous === null) return null;
  const difference = values.own - values.previous;
  if (by === "diff" || changesInUnits(key)) return difference;
  return values.previous === 0 ? null : difference / Math.abs(values.previous);
}

/** The change of a sum that is no metric, such as the times of an event; a base below 20 has no ratio. */
export const sumChange = (
  own: number | null,
  previous: number | null,
  spans: Spans,
  by: ChangeBasis,
): number | null =>
  by === "ratio" && isBelow(previous) ? null : wholeSumChange(own, previous, spans, by);

/** The same, also of a base that is too small to be judged. */
export function wholeSumChange(
  own: number | null,
  previous: number | null,
  { ownDays, days }: Spans,
  by: ChangeBasis,
): number | null {
  if (own === null || previous === null) return null;
  const isEqual = ownDays === days;
  const difference = isEqual ? own - previous : own / ownDays - previous / days;
  if (by === "diff") return difference;
  return previous === 0 ? null : difference / (isEqual ? previous : previous / days);
}

const isBelow = (count: number | null): boolean => Math.abs(count ?? 0) < smallBase;

/** A metric in a file of a comparison: its value, the one before, the difference, and for counts and money the ratio. */
export function comparedCells(
  key: MetricKey,
  own: Measured,
  previous: Measured | null,
  spans: Spans,
): (number | null)[] {
  // A file says what the screen says in grey: the order of rows alone leaves it out.
  const change = (by: ChangeBasis) => fileNumber(changeOf(key, own, previous, spans, by));
  const cells = [fileValue(key, own), previous && fileValue(key, previous), change("diff")];
  return changesInUnits(key) ? cells : [...cells, change("ratio")];
}

/** The words of the headers of such columns. */
export interface ComparedMessages {
  previousOf: (name: string) => string;
  differenceOf: (name: string) => string;
  changeRatioOf: (name: string) => string;
}

/** The headers of such columns. */
export function comparedColumns(
  key: MetricKey,
  messages: MetricMessages & ComparedMessages,
): string[] {
  const name = fileColumn(key, messages);
  const headers = [name, messages.previousOf(name), messages.differenceOf(name)];
  return changesInUnits(key) ? headers : [...headers, messages.changeRatioOf(name)];
}
