import { type DayRange, namedRange } from "../../format";
import { useClock } from "../../session/use-clock";
import { reportText } from "../../text/report";
import { sharedChartText } from "../../text/shared-chart";
import { useText } from "../../text/use-text";
import { DateRange } from "../../ui/date";
import { Checkbox, SegmentedControl } from "../../ui/input";
import { Row } from "../../ui/layout";
import type { ReportPeriod } from "./report-period";

const names = ["last7", "last30", "thisMonth", "lastMonth"] as const;
const longestDays = 366;

export interface PeriodBarProps {
  period: ReportPeriod;
  /** The days that are shown. */
  range: DayRange;
  mayCompare: boolean;
  onPeriod: (period: ReportPeriod) => void;
}

/** Days and granularity of a shared report. */
export function PeriodBar({ period, range, mayCompare, onPeriod }: PeriodBarProps) {
  const { filter } = useText(reportText);
  const text = useText(sharedChartText);
  const today = useClock().today();
  return (
    <Row $gapPx={12}>
      <DateRange
        label={filter.range}
        value={period.days ?? { start: range.start, end: range.end }}
        onChange={(days) => onPeriod({ ...period, days })}
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
      {mayCompare && (
        <Checkbox
          checked={period.isCompared}
          onChange={(isCompared) => onPeriod({ ...period, isCompared })}
        >
          {text.compareBefore}
        </Checkbox>
      )}
    </Row>
  );
}
