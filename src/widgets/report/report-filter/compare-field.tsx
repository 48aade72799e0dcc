import { addDays, countDays } from "../../../core/format";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { DateRange } from "../../../core/ui/date";
import { Select } from "../../../core/ui/input";
import { Row } from "../../../core/ui/layout";
import type { ReportFilter } from "./filter-state";
import { longestDays } from "./range-choice";
import type { ReportFilterState } from "./use-report-filter";

type Kind = "none" | NonNullable<ReportFilter["compare"]>["kind"];

/** Which period the report is compared with. */
export function CompareField({
  filter,
  today,
  change,
  alwaysCompares,
}: ReportFilterState & { alwaysCompares: boolean }) {
  const text = useText(reportText).filter;
  const { compare, start } = filter;
  const choose = (kind: Kind) => {
    if (kind === "none") change({ compare: null });
    else if (kind !== "custom") change({ compare: { kind } });
    else {
      const end = addDays(start, -1);
      change({ compare: { kind, start: addDays(end, 1 - countDays(filter)), end } });
    }
  };
  return (
    <Row>
      <Select<Kind>
        label={text.compare}
        value={compare?.kind ?? "none"}
        onChange={choose}
        options={[
          ...(alwaysCompares ? [] : [{ value: "none" as const, label: text.noCompare }]),
          { value: "previous", label: text.comparePrevious },
          { value: "lastYear", label: text.compareLastYear },
          { value: "custom", label: text.compareCustom },
        ]}
      />
      {compare?.kind === "custom" && (
        <DateRange
          label={text.compareCustom}
          value={compare}
          max={today}
          maxDays={longestDays}
          onChange={(range) => change({ compare: { kind: "custom", ...range } })}
        />
      )}
    </Row>
  );
}
