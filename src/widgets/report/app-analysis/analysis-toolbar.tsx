import { useApiQuery } from "../../../core/query/use-api-query";
import { analysisText } from "../../../core/text/analysis";
import { useText } from "../../../core/text/use-text";
import { Checkbox, SegmentedControl, Select } from "../../../core/ui/input";
import { Toolbar } from "../../../core/ui/layout";
import { HintMark } from "../../../core/ui/overlay";
import { eventsCall } from "../initial-requests";
import { optionsFreshMs } from "../report-filter";
import type { AnalysisState } from "./analysis-state";

const optionsOf = <Value extends string>(names: Record<Value, string>) =>
  (Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }));

export interface AnalysisToolbarProps {
  view: AnalysisState;
  onChange: (patch: Partial<AnalysisState>) => void;
}

/** Renders the choice of the cohort basis and the return event. */
export function AnalysisToolbar({ view, onChange }: AnalysisToolbarProps) {
  const text = useText(analysisText);
  const { data } = useApiQuery(...eventsCall, { staleTimeMs: optionsFreshMs });
  const events = data?.map.eventList ?? [];
  return (
    <Toolbar>
      <SegmentedControl
        label={text.basis}
        value={view.basis}
        options={optionsOf(text.bases)}
        onChange={(basis) => onChange({ basis })}
      />
      <SegmentedControl
        label={text.unit}
        value={view.unit}
        options={optionsOf(text.units)}
        onChange={(unit) => onChange({ unit })}
      />
      <SegmentedControl
        label={text.mode}
        value={view.mode}
        options={optionsOf(text.modes(text.units[view.unit]))}
        onChange={(mode) => onChange({ mode })}
      />
      <HintMark name={text.mode} hint={text.modeHint(text.units[view.unit])} />
      <Select<string>
        aria-label={text.behaviour}
        value={view.eventId}
        onChange={(eventId) => onChange({ eventId })}
        options={[
          { value: "", label: text.anyLaunch },
          ...events.map(({ eventId, name }) => ({ value: eventId, label: name })),
        ]}
      />
      {view.unit === "day" && (
        <>
          <Select
            aria-label={text.weekdays}
            value={view.weekdays}
            onChange={(weekdays) => onChange({ weekdays })}
            options={optionsOf(text.weekdayKinds)}
          />
          <Checkbox checked={view.isLong} onChange={(isLong) => onChange({ isLong })}>
            {text.longSteps}
          </Checkbox>
        </>
      )}
      {view.tab === "cohorts" ? (
        <SegmentedControl
          label={text.show}
          value={view.show}
          options={optionsOf({ rate: text.rate, count: text.count })}
          onChange={(show) => onChange({ show })}
        />
      ) : (
        <SegmentedControl
          label={text.by}
          value={view.by}
          options={optionsOf(text.splits)}
          onChange={(by) => onChange({ by })}
        />
      )}
    </Toolbar>
  );
}
