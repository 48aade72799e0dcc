import { styled } from "styled-components";
import { namedRange, type RangeName } from "../../../core/format";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { DateRange } from "../../../core/ui/date";
import { IconButton } from "../../../core/ui/layout";
import { changeRange, longestDays, stepRange } from "./range-choice";
import type { ReportFilterState } from "./use-report-filter";

const Row = styled.div`
  display: inline-flex;
  align-items: center;
  min-width: 0;
  max-width: 100%;
`;

/** The dates of a report, with the way to the period before and after. */
export function RangeField({ filter, today, change }: ReportFilterState) {
  const text = useText(reportText).filter;
  const shortcuts = (Object.entries(text.shortcuts) as [RangeName, string][]).map(
    ([id, label]) => ({ id, label, range: namedRange(id, today) }),
  );
  const value = { start: filter.start, end: filter.end };
  const step = (by: -1 | 1) => {
    const range = stepRange(value, by, today);
    return {
      disabled: range === null,
      onClick: () => range && change(changeRange(range, filter)),
    };
  };
  return (
    <Row>
      <IconButton icon="chevron-left" label={text.earlier} size={28} {...step(-1)} />
      <DateRange
        label={text.range}
        value={value}
        shortcuts={shortcuts}
        max={today}
        impliedYear={today.slice(0, 4)}
        maxDays={longestDays}
        onChange={(range) => change(changeRange(range, filter))}
      />
      <IconButton icon="chevron-right" label={text.later} size={28} {...step(1)} />
    </Row>
  );
}
