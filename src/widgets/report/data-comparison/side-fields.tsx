import { useApiQuery } from "../../../core/query/use-api-query";
import { comparisonText } from "../../../core/text/comparison";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { SegmentedControl, Select } from "../../../core/ui/input";
import { Muted, Toolbar } from "../../../core/ui/layout";
import { optionsFreshMs } from "../report-filter";
import { type ComparisonState, type Mode, modes } from "./comparison-state";

/** Returns the options for the sides of a comparison mode. */
export function useSideOptions(mode: Mode): { value: string; label: string }[] {
  const messages = useText(reportText);
  const { data } = useApiQuery(
    "stat/filterOptions",
    {},
    { staleTimeMs: optionsFreshMs, isEnabled: mode === "version" },
  );
  if (mode === "time") return [];
  if (mode === "version")
    return (data?.map.versions ?? []).map((value) => ({ value, label: value }));
  const { web: _, ...platforms } = messages.filter.platforms;
  const names = mode === "platform" ? platforms : messages.channelTypes;
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}

export interface SideFieldsProps {
  state: ComparisonState;
  options: { value: string; label: string }[];
  onChange: (patch: Partial<ComparisonState>) => void;
}

/** Renders the choice of the comparison mode and its sides. */
export function SideFields({ state, options, onChange }: SideFieldsProps) {
  const text = useText(comparisonText);
  return (
    <Toolbar>
      <SegmentedControl
        label={text.mode}
        value={state.mode}
        options={modes.map((value) => ({ value, label: text.modes[value] }))}
        onChange={(mode) => onChange({ mode })}
      />
      {state.mode !== "time" && (
        <>
          <Select<string>
            aria-label={text.choose(text.sideA)}
            placeholder={text.choose(text.sideA)}
            value={state.a || null}
            options={options}
            onChange={(a) => onChange({ a })}
          />
          <Muted>VS</Muted>
          <Select<string>
            aria-label={text.choose(text.sideB)}
            placeholder={text.choose(text.sideB)}
            value={state.b || null}
            options={options}
            onChange={(b) => onChange({ b })}
          />
        </>
      )}
    </Toolbar>
  );
}
