import { addDays, countDays, type DayRange } from "../../format";
import type { CompareChoice } from "../../navigation/compare-param";
import { reportText } from "../../text/report";
import { useText } from "../../text/use-text";
import { DateRange } from "../../ui/date";
import { Select } from "../../ui/input";
import { Row } from "../../ui/layout";

type Kind = "none" | NonNullable<CompareChoice>["kind"];

export interface CompareSelectProps {
  value: CompareChoice;
  /** The days that are compared. */
  range: DayRange;
  today: string;
  /** Longest period to compare with, in days. */
  maxDays: number;
  /** There is no report without a comparison. */
  isRequired?: boolean;
  onChange: (compare: CompareChoice) => void;
}

/** Which period a report is compared with. */
export function CompareSelect(props: CompareSelectProps) {
  const { value: compare, range, today, maxDays, isRequired = false, onChange } = props;
  const text = useText(reportText).filter;
  const choose = (kind: Kind) => {
    if (kind === "none") onChange(null);
    else if (kind !== "custom") onChange({ kind });
    else {
      const end = addDays(range.start, -1);
      onChange({ kind, start: addDays(end, 1 - countDays(range)), end });
    }
  };
  return (
    <Row>
      <Select<Kind>
        label={text.compare}
        value={compare?.kind ?? "none"}
        onChange={choose}
        options={[
          ...(isRequired ? [] : [{ value: "none" as const, label: text.noCompare }]),
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
          maxDays={maxDays}
          onChange={(own) => onChange({ kind: "custom", ...own })}
        />
      )}
    </Row>
  );
}
