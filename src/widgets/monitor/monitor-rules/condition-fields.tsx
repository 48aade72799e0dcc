import { kindsOf, metricTraits } from "../../../core/api/contract/constants/monitor";
import { FormField } from "../../../core/form/form-field";
import { Pair } from "../../../core/form/form-layout";
import type { XiForm } from "../../../core/form/use-xi-form";
import { monitorText } from "../../../core/text/monitor";
import { monitorRulesText } from "../../../core/text/monitor-rules";
import { useText } from "../../../core/text/use-text";
import { NumberInput, RadioGroup, Select } from "../../../core/ui/input";
import type { RuleValues } from "./rule-values";

export interface ConditionFieldsProps {
  form: XiForm<RuleValues>;
}

const directions = ["any", "fall", "rise"] as const;

/** When a rule fires: its kind, and what that kind needs. */
export function ConditionFields({ form }: ConditionFieldsProps) {
  const text = useText(monitorRulesText);
  const messages = useText(monitorText);
  const { control } = form;
  const [metric, period, kind] = form.watch(["metric", "period", "kind"]);
  const hints = {
    fixed: undefined,
    change: text.changeHint,
    zero: text.zeroHint,
    baseline: text.baselineHint,
  };
  return (
    <>
      <FormField control={control} name="kind" label={text.fields.kind} hint={hints[kind]}>
        {({ value, onChange }) => (
          <RadioGroup
            label={text.fields.kind}
            value={value}
            onChange={onChange}
            options={kindsOf(metric, period).map((one) => ({
              value: one,
              label: messages.kinds[one],
            }))}
          />
        )}
      </FormField>
      {kind === "fixed" ? <FixedFields form={form} /> : null}
      {kind === "change" ? (
        <Pair>
          <FormField control={control} name="against" label={text.against}>
            {(field) => (
              <Select
                {...field}
                options={(["previous", "yesterday", "week"] as const).map((one) => ({
                  value: one,
                  label: messages.againsts[one],
                }))}
              />
            )}
          </FormField>
          <FormField
            control={control}
            name="percent"
            label={text.percent}
            isRequired
            rules={{
              validate: (value: number | null) =>
                (value !== null && value >= 1 && value <= 10_000) || text.percentRange,
            }}
          >
            {(field) => (
              <NumberInput
                {...field}
                decimals={1}
                suffix={metricTraits[metric].unit === "rate" ? text.units.points : "%"}
              />
            )}
          </FormField>
        </Pair>
      ) : null}
      {kind === "zero" ? (
        <FormField
          control={control}
          name="periods"
          label={text.periods}
          isRequired
          rules={{
            validate: (value: number | null) =>
              (value !== null && value >= 1 && value <= 48) || text.periodsRange,
          }}
        >
          {(field) => <NumberInput {...field} />}
        </FormField>
      ) : null}
      {kind === "change" || kind === "baseline" ? (
        <Pair>
          <FormField control={control} name="direction" label={text.direction}>
            {({ value, onChange }) => (
              <RadioGroup
                label={text.direction}
                value={value}
                onChange={onChange}
                options={directions.map((one) => ({ value: one, label: text.directions[one] }))}
              />
            )}
          </FormField>
          {kind === "baseline" ? (
            <FormField control={control} name="sensitivity" label={text.sensitivity}>
              {({ value, onChange }) => (
                <RadioGroup
                  label={text.sensitivity}
                  value={value}
                  onChange={onChange}
                  options={(["low", "mid", "high"] as const).map((one) => ({
                    value: one,
                    label: messages.sensitivities[one],
                  }))}
                />
              )}
            </FormField>
          ) : null}
        </Pair>
      ) : null}
    </>
  );
}

function FixedFields({ form }: ConditionFieldsProps) {
  const text = useText(monitorRulesText);
  const { control } = form;
  const [metric, op] = form.watch(["metric", "op"]);
  const { unit } = metricTraits[metric];
  const isOutside = op === "outside";
  const check = (value: number | null, values: RuleValues, isUpper: boolean) => {
    if (value === null) return text.valueRequired;
    if (unit === "rate" && value > 100) return text.rateAtMost;
    return !isUpper || value > (values.value ?? 0) || text.upperAbove;
  };
  const suffix = text.units[unit];
  const decimals = unit === "count" ? 0 : 2;
  return (
    <Pair>
      <FormField control={control} name="op" label={text.op}>
        {(field) => (
          <Select
            {...field}
            options={(["above", "below", "outside"] as const).map((one) => ({
              value: one,
              label: text.ops[one],
            }))}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="value"
        label={isOutside ? text.low : text.value}
        isRequired
        rules={{
          validate: (value: number | null, values: object) =>
            check(value, values as RuleValues, false),
        }}
      >
        {(field) => <NumberInput {...field} decimals={decimals} suffix={suffix} />}
      </FormField>
      {isOutside ? (
        <FormField
          control={control}
          name="upper"
          label={text.high}
          isRequired
          rules={{
            validate: (value: number | null, values: object) =>
              check(value, values as RuleValues, true),
          }}
        >
          {(field) => <NumberInput {...field} decimals={decimals} suffix={suffix} />}
        </FormField>
      ) : null}
    </Pair>
  );
}
