import type { WhyMetric } from "../../../../src/core/api/contract";
import { readDevices } from "../../../reporting/read-devices";
import { readRollup } from "../../../reporting/read-rollup";
import type { CountColumn } from "../../../store/event-tables";
import { measures } from "./measures";
import type { MetricReader, MetricReading } from "./metric-reading";
import { cohortReader } from "./read-cohorts";
import { costReader } from "./read-costs";
import { readSide } from "./read-side";

/** Makes the reader of a metric: of counts, with others beside its own where they are asked for, of cohorts, or of costs. */
export function metricReader(
  metric: WhyMetric,
  reading: MetricReading,
  beside: readonly CountColumn[] = [],
): MetricReader {
  const measure = measures[metric];
  if (measure.source === "cohorts") return cohortReader(reading, measure.day ?? 1);
  if (measure.source === "costs") return costReader(reading);
  return countReader(reading, [...new Set([...measure.columns, ...beside])]);
}

function countReader(
  { db, selection, own, opposite }: MetricReading,
  columns: readonly CountColumn[],
): MetricReader {
  const reading = { db, selection, columns };
  return {
    own: readSide(reading, own),
    opposite: readSide(reading, opposite),
    days: (range) => (selection.isByDevice ? readDevices : readRollup)(db, selection, "day", range),
  };
}
