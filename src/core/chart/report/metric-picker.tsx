import type { MetricKey } from "../../metrics";
import { Checkbox } from "../../ui/input";
import { Button } from "../../ui/layout";
import { Popover } from "../../ui/overlay";
import { useMetricText } from "./metric-text";
import { Choices, Note } from "./report.styles";

/** Lines that one chart can carry and still be read. */
export const maxTrendMetrics = 4;

export interface MetricPickerProps {
  available: readonly MetricKey[];
  selected: readonly MetricKey[];
  onChange: (selected: MetricKey[]) => void;
}

/** Chooses one to four metrics; the order is that of `available`. */
export function MetricPicker({ available, selected, onChange }: MetricPickerProps) {
  const text = useMetricText();
  const atMost = Math.min(maxTrendMetrics, available.length);
  const set = new Set(selected);
  const toggle = (key: MetricKey) => {
    if (!set.delete(key)) set.add(key);
    onChange(available.filter((known) => set.has(known)));
  };
  if (available.length < 2) return null;
  return (
    <Popover
      label={text.trendMetrics}
      align="end"
      widthPx={220}
      trigger={
        <Button icon="columns">
          {text.trendMetrics} {selected.length}/{atMost}
        </Button>
      }
    >
      <Choices>
        {available.map((key) => {
          const isOn = set.has(key);
          const isLast = isOn && set.size === 1;
          return (
            <li key={key}>
              <Checkbox
                checked={isOn}
                disabled={isLast || (!isOn && set.size >= maxTrendMetrics)}
                onChange={() => toggle(key)}
              >
                {text.metrics[key]}
              </Checkbox>
            </li>
          );
        })}
      </Choices>
      {available.length > maxTrendMetrics && <Note>{text.trendMetricsLimit}</Note>}
    </Popover>
  );
}
