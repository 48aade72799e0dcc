import { type Control, FormField } from "../../../core/form/form-field";
import { useRules } from "../../../core/form/use-rules";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { Card } from "../../../core/ui/card";
import { NumberInput } from "../../../core/ui/number-input";
import { TextArea } from "../../../core/ui/text-area";
import { TextInput } from "../../../core/ui/text-input";
import { Fields, Pair } from "./channel-form.styles";
import type { ChannelValues } from "./form-values";

const maxCpaYuan = 100_000;

/** When, for how much, by whom. */
export function SettlementSection({ control }: { control: Control<ChannelValues> }) {
  const text = useText(channelText);
  const { rules } = useRules();
  const isOrdered = (end: string, values: Record<string, unknown>) =>
    end !== "" && typeof values.periodStart === "string" && end < values.periodStart
      ? text.periodReversed
      : null;
  const isPrice = (cpa: number | null) =>
    cpa === null || (cpa >= 0 && cpa <= maxCpaYuan) || text.cpaRange;
  return (
    <Card title={text.settlement}>
      <Fields>
        <Pair role="group" aria-label={text.period}>
          <FormField
            control={control}
            name="periodStart"
            label={`${text.period} · ${text.periodStart}`}
          >
            {(field) => <TextInput {...field} type="date" max="9999-12-31" />}
          </FormField>
          <FormField
            control={control}
            name="periodEnd"
            label={`${text.period} · ${text.periodEnd}`}
            rules={rules({ check: isOrdered })}
          >
            {(field) => <TextInput {...field} type="date" max="9999-12-31" />}
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
