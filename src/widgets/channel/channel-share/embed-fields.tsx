import { type Control, FormField } from "../../../core/form/form-field";
import type { ShareMetric } from "../../../core/metrics";
import { channelText } from "../../../core/text/channel";
import { signedChartText } from "../../../core/text/signed-chart";
import { useText } from "../../../core/text/use-text";
import { DayInput } from "../../../core/ui/date";
import { Checkbox, RadioGroup, Select } from "../../../core/ui/input";
import { MetricGrid } from "./channel-share.styles";
import type { EmbedValues, PageFilter } from "./embed-values";
import { toggleMetric } from "./share-values";

const options = <Value extends string>(names: Record<Value, string>) =>
  (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }));

export interface EmbedFieldsProps {
  control: Control<EmbedValues>;
  pageFilter: PageFilter;
  offered: readonly ShareMetric[];
  /** First and last day it may end. */
  expiryRange: { first: string; last: string };
}

/** Which chart, what of it, and until when. */
export function EmbedFields({ control, pageFilter, offered, expiryRange }: EmbedFieldsProps) {
  const text = useText(signedChartText);
  const names = useText(channelText).shareMetric;
  const { range } = pageFilter;
  return (
    <>
      <FormField control={control} name="part" label={text.part}>
        {(field) => <RadioGroup {...field} label={text.part} options={options(text.parts)} />}
      </FormField>
      <FormField
        control={control}
        name="metrics"
        label={text.metrics}
        rules={{
          validate: (selected: ShareMetric[]) => selected.length > 0 || text.metricsRequired,
        }}
      >
        {({ value, onChange }) => (
          <MetricGrid role="group" aria-label={text.metrics}>
            {offered.map((metric) => (
              <Checkbox
                key={metric}
                checked={value.includes(metric)}
                onChange={() => onChange(toggleMetric(value, metric))}
              >
                {names[metric]}
              </Checkbox>
            ))}
          </MetricGrid>
        )}
      </FormField>
      <FormField control={control} name="days" label={text.days}>
        {(field) => (
          <Select<EmbedValues["days"]>
            {...field}
            options={[
              ...(range
                ? [{ value: "fixed" as const, label: text.fixedDays(range.start, range.end) }]
                : []),
              ...([7, 30, 90] as const).map((days) => ({
                value: `${days}` as const,
                label: text.lastDays(days),
              })),
            ]}
          />
        )}
      </FormField>
      <FormField control={control} name="granularity" label={text.granularity}>
        {(field) => (
          <Select<EmbedValues["granularity"]> {...field} options={options(text.granularities)} />
        )}
      </FormField>
      <FormField control={control} name="platform" label={text.platform}>
        {(field) => (
          <Select<EmbedValues["platform"]> {...field} options={options(text.platforms)} />
        )}
      </FormField>
      <FormField control={control} name="deductsAbnormal">
        {({ id, value, onChange }) => (
          <Checkbox id={id} checked={value} onChange={onChange}>
            {text.deduct}
          </Checkbox>
        )}
      </FormField>
      <FormField control={control} name="endDay" label={text.endDay} hint={text.endDayHint}>
        {({ value, onChange, ...field }) => (
          <DayInput
            {...field}
            aria-label={text.endDay}
            value={value}
            onChange={(day) => onChange(day ?? value)}
            min={expiryRange.first}
            max={expiryRange.last}
          />
        )}
      </FormField>
    </>
  );
}
