import { edgeBalances } from "../../../core/api/contract/constants/acceleration";
import { FormField } from "../../../core/form/form-field";
import { Fields, Pair } from "../../../core/form/form-layout";
import { edgeSettingsText } from "../../../core/text/edge-settings";
import { useText } from "../../../core/text/use-text";
import { NumberInput, RadioGroup, Select, TextInput } from "../../../core/ui/input";
import type { StepProps } from "./domain-step";
import { OriginRows } from "./origin-rows";
import { ProbeFields } from "./probe-fields";

/** Renders the settings for origins and load balancing. */
export function OriginStep({ form }: StepProps) {
  const text = useText(edgeSettingsText);
  const { control } = form;
  const [business, balance] = form.watch(["settings.business", "settings.balance"]);
  const isHttp = business !== "tcp";
  const required = {
    validate: (value: number | null) => value !== null || text.numberRequired,
  };
  return (
    <Fields>
      <OriginRows form={form} />
      <Pair>
        {isHttp ? (
          <>
            <FormField control={control} name="settings.originProtocol" label={text.originProtocol}>
              {({ value, onChange }) => (
                <RadioGroup
                  label={text.originProtocol}
                  value={value}
                  onChange={onChange}
                  options={[
                    { value: "http", label: "HTTP" },
                    { value: "https", label: "HTTPS" },
                  ]}
                />
              )}
            </FormField>
            <FormField
              control={control}
              name="settings.originHost"
              label={text.originHost}
              hint={text.originHostHint}
            >
              {(field) => <TextInput {...field} maxLength={253} spellCheck={false} />}
            </FormField>
          </>
        ) : null}
        <FormField
          control={control}
          name="settings.balance"
          label={text.balance}
          hint={text.balanceHints[balance]}
        >
          {(field) => (
            <Select
              {...field}
              options={edgeBalances.map((one) => ({ value: one, label: text.balances[one] }))}
            />
          )}
        </FormField>
        <Pair>
          <FormField
            control={control}
            name="settings.health.fails"
            label={text.fails}
            hint={text.failsHint}
            rules={required}
          >
            {(field) => <NumberInput {...field} />}
          </FormField>
          <FormField
            control={control}
            name="settings.health.seconds"
            label={text.seconds}
            rules={required}
          >
            {(field) => <NumberInput {...field} />}
          </FormField>
        </Pair>
      </Pair>
      <ProbeFields form={form} />
    </Fields>
  );
}
