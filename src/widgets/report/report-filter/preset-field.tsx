import { namedRange, rangeKeys } from "../../../core/format";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { SegmentedControl } from "../../../core/ui/input";
import { changeRange } from "./range-choice";
import type { ReportFilterState } from "./use-report-filter";

/** The usual dates at one press. */
export function PresetField({ filter, today, change }: ReportFilterState) {
  const text = useText(reportText).filter;
  const selected = rangeKeys.find(({ name }) => {
    const range = namedRange(name, today);
    return range.start === filter.start && range.end === filter.end;
  });
  return (
    <SegmentedControl<string>
      label={text.presets}
      value={selected?.name ?? ""}
      onChange={(value) => {
        const preset = rangeKeys.find(({ name }) => name === value);
        if (preset) change(changeRange(namedRange(preset.name, today), filter));
      }}
      options={rangeKeys.map(({ name, key }) => ({
        value: name,
        label: <span title={text.presetKey(key)}>{text.shortcuts[name]}</span>,
      }))}
    />
  );
}
