import { auditOutcomes } from "../../../core/api/contract/constants/audit";
import { type DayRange, namedRange } from "../../../core/format";
import { ListSearch } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { auditLogText } from "../../../core/text/audit-log";
import { useText } from "../../../core/text/use-text";
import { DateRange } from "../../../core/ui/date";
import { Select } from "../../../core/ui/input";
import { Slot, Tools } from "./audit-log.styles";
import type { LogState } from "./log-state";

const shortcuts = ["last7", "last30", "thisMonth", "lastMonth"] as const;
const searches = [
  { field: "person", maxLength: 50 },
  { field: "action", maxLength: 80 },
  { field: "object", maxLength: 100 },
  { field: "ip", maxLength: 45 },
] as const;

export interface LogToolsProps {
  state: LogState;
  range: DayRange;
  onChange: (patch: Partial<LogState>) => void;
}

/** Renders the filters of the log. */
export function LogTools({ state, range, onChange }: LogToolsProps) {
  const text = useText(auditLogText);
  const today = useClock().today();
  return (
    <Tools>
      <DateRange
        label={text.range}
        value={range}
        max={today}
        maxDays={400}
        shortcuts={shortcuts.map((id) => ({
          id,
          label: text.ranges[id],
          range: namedRange(id, today),
        }))}
        onChange={(next) => onChange({ range: next })}
      />
      {searches.map(({ field, maxLength }) => (
        <Slot key={field} $widthPx={150}>
          <ListSearch
            keyword={state[field]}
            maxLength={maxLength}
            placeholder={text[field]}
            onSearch={(value) => onChange({ [field]: value })}
          />
        </Slot>
      ))}
      <Slot $widthPx={120}>
        <Select
          aria-label={text.outcome}
          value={state.outcome ?? ""}
          onChange={(outcome) => onChange({ outcome: outcome === "" ? null : outcome })}
          options={[
            { value: "" as const, label: text.allOutcomes },
            ...auditOutcomes.map((outcome) => ({ value: outcome, label: text.outcomes[outcome] })),
          ]}
        />
      </Slot>
    </Tools>
  );
}
