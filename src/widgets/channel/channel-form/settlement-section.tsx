import { type Control, FormField } from "../../../core/form/form-field";
import { Fields, Pair } from "../../../core/form/form-layout";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import type { Day } from "../../../core/format";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { DayInput } from "../../../core/ui/date";
import { NumberInput, TextArea, TextInput } from "../../../core/ui/input";
import { Card } from "../../../core/ui/layout";
import type { ChannelValues } from "./form-values";

const maxCpaYuan = 100_000;

/** When, for how much, by whom. */
export function SettlementSection({ control }: { control: Control<ChannelValues> }) {
  const text = useText(channelText);
  const { rules } = useValidationRules();
  const startLabel = `${text.period} · ${text.periodStart}`;
  const endLabel = `${text.period} · ${text.periodEnd}`;
  const isOrdered = (end: Day | null, { periodStart }: { periodStart?: Day | null }) =>
    !end || !periodStart || end >= periodStart || text.periodReversed;
  const isPrice = (cpa: number | null) =>
    cpa === null || (cpa >= 0 && cpa <= maxCpaYuan) || text.cpaRange;
  return (
    <Card title={text.settlement}>
      <Fields>
        <Pair>
          <FormField control={control} name="periodStart" label={startLabel}>
            {(field) => <DayInput {...field} aria-label={startLabel} />}
          </FormField>
          <FormField
            control={control}
            name="periodEnd"
            label={endLabel}
            rules={{ validate: isOrdered }}
          >
            {(field) => <DayInput {...field} aria-label={endLabel} />}
          </FormField>
          <FormField control={control} name="cpa" label={text.cpa} rules={{ validate: isPrice }}>
            {(field) => <NumberInput {...field} decimals={2} min={0} suffix={text.cpaUnit} />}
          </FormField>
          <FormField
            control={control}
            name="owner"
            label={text.owner}
            rules={rules({ maxLength: 30 })}
          >
            {(field) => <TextInput {...field} maxLength={30} />}
          </FormField>
        </Pair>
        <FormField
          control={control}
          name="remark"
          label={text.remark}
          rules={rules({ maxLength: 200 })}
        >
          {(field) => <TextArea {...field} maxLength={200} rows={3} />}
        </FormField>
      </Fields>
    </Card>
  );
}
