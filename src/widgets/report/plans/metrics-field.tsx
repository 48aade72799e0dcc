import { styled } from "styled-components";
import { useMetricText } from "../../../core/chart/report";
import { FormField } from "../../../core/form/form-field";
import type { XiForm } from "../../../core/form/use-xi-form";
import { channelSorts, type MetricKey, templateOf } from "../../../core/metrics";
import { plansText } from "../../../core/text/plans";
import { useText } from "../../../core/text/use-text";
import { Checkbox } from "../../../core/ui/input";
import type { PlanDraft } from "./plan-draft";

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
  gap: 4px 12px;
`;

const { lines, columns } = templateOf(null);
const offered: readonly MetricKey[] = [
  ...new Set<MetricKey>([...lines, ...columns, "registerUv", "payUsers", "cost", "cpa", "roi"]),
].filter((key) => channelSorts.some((sort) => sort === key));

/** The columns of a table of channels. */
export function MetricsField({ form, most }: { form: XiForm<PlanDraft>; most: number }) {
  const text = useText(plansText);
  const { metrics } = useMetricText();
  return (
    <FormField
      control={form.control}
      name="metrics"
      label={text.metrics}
      hint={text.metricsHint(most)}
      rules={{ validate: (keys: MetricKey[]) => keys.length > 0 || text.needMetric }}
    >
      {({ value, onChange }: { value: MetricKey[]; onChange: (next: MetricKey[]) => void }) => (
        <Choices role="group" aria-label={text.metrics}>
          {offered.map((key) => {
            const isOn = value.includes(key);
            return (
              <Checkbox
                key={key}
                checked={isOn}
                disabled={!isOn && value.length >= most}
                onChange={() =>
                  onChange(isOn ? value.filter((other) => other !== key) : [...value, key])
                }
              >
                {metrics[key]}
              </Checkbox>
            );
          })}
        </Choices>
      )}
    </FormField>
  );
}
