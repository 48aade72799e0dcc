import {
  alertStates,
  monitorLevels,
  monitorMetrics,
} from "../../../core/api/contract/constants/monitor";
import { type DayRange, namedRange } from "../../../core/format";
import { ListSearch } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { monitorText } from "../../../core/text/monitor";
import { monitorLogText } from "../../../core/text/monitor-log";
import { useText } from "../../../core/text/use-text";
import { DateRange } from "../../../core/ui/date";
import { Select } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import { type LogState, logState } from "./log-state";
import { Slot, Tools } from "./monitor-log.styles";

const shortcuts = ["last7", "last30", "thisMonth", "lastMonth"] as const;

export interface LogToolsProps {
  state: LogState;
  range: DayRange;
  onChange: (patch: Partial<LogState>) => void;
}

export function LogTools({ state, range, onChange }: LogToolsProps) {
  const text = useText(monitorLogText);
  const messages = useText(monitorText);
  const today = useClock().today();
  const all = -1;
  const only = [
    ...(state.ruleId === null ? [] : [text.ofRule]),
    ...(state.channelId === null ? [] : [text.ofChannel]),
  ];
  return (
    <Tools>
      <DateRange
        label={text.range}
        value={range}
        max={today}
        maxDays={366}
        shortcuts={shortcuts.map((id) => ({
          id,
          label: text.ranges[id],
          range: namedRange(id, today),
        }))}
        onChange={(next) => onChange({ range: next })}
      />
      <Slot $widthPx={200}>
        <ListSearch
          keyword={state.keyword}
          maxLength={30}
          placeholder={text.search}
          onSearch={(keyword) => onChange({ keyword })}
        />
      </Slot>
      <Slot $widthPx={120}>
        <Select
          aria-label={text.columns.level}
          value={state.level ?? all}
          onChange={(level) => onChange({ level: level === all ? null : (level as 1) })}
          options={[
            { value: all, label: text.allLevels },
            ...monitorLevels.map((level) => ({ value: level, label: messages.levels[level] })),
          ]}
        />
      </Slot>
      <Slot $widthPx={120}>
        <Select
          aria-label={text.columns.state}
          value={state.state ?? all}
          onChange={(next) => onChange({ state: next === all ? null : (next as 0) })}
          options={[
            { value: all, label: text.allStates },
            ...alertStates.map((one) => ({ value: one, label: messages.states[one] })),
          ]}
        />
      </Slot>
      <Slot $widthPx={150}>
        <Select
          aria-label={text.columns.metric}
          value={state.metric ?? ""}
          onChange={(metric) => onChange({ metric: metric === "" ? null : metric })}
          options={[
            { value: "" as const, label: text.allMetrics },
            ...monitorMetrics.map((metric) => ({ value: metric, label: messages.metrics[metric] })),
          ]}
        />
      </Slot>
      {only.map((label) => (
        <Button
          key={label}
          icon="close"
          onClick={() => onChange({ ruleId: null, channelId: null })}
        >
          {label}
        </Button>
      ))}
      {logState.isFiltered(state) && only.length === 0 ? (
        <Button variant="text" onClick={() => onChange(logState.clearedFilters)}>
          {text.clear}
        </Button>
      ) : null}
    </Tools>
  );
}
