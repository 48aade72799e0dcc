import { dayAt, namedRange } from "../../format";
import { reportText } from "../../text/report";
import { useText } from "../../text/use-text";
import { DateRange } from "../../ui/date";
import { SegmentedControl } from "../../ui/input";
import { Row } from "../../ui/layout";
import type { ReportPeriod } from "./report-period";

const names = ["last7", "last30", "thisMonth", "lastMonth"] as const;
const longestDays = 366;

export interface PeriodBarProps {
  period: ReportPeriod;
  onPeriod: (period: ReportPeriod) => void;
}

/** Days and granularity of a shared report. */
export function PeriodBar({ period, onPeriod }: PeriodBarProps) {
  const { filter } = useText(reportText);
  const today = dayAt(Date.now());
  return (
    <Row $gapPx={12}>
      <DateRange
        label={filter.range}
        value={{ start: period.start, end: period.end }}
        onChange={(range) => onPeriod({ ...period, ...range })}
        shortcuts={names.map((name) => ({
          id: name,
          label: filter.shortcuts[name],
          range: namedRange(name, today),
        }))}
        maxDays={longestDays}
        max={today}
      />
      <SegmentedControl
        label={filter.granularity}
        value={period.granularity}
        onChange={(granularity) => onPeriod({ ...period, granularity })}
        options={(["day", "week", "month"] as const).map((value) => ({
          value,
          label: filter.granularities[value],
        }))}
      />
    </Row>
  );
}
