import { FormField } from "../../../core/form/form-field";
import { Pair } from "../../../core/form/form-layout";
import { edgeSettingsText } from "../../../core/text/edge-settings";
import { useText } from "../../../core/text/use-text";
import { NumberInput, RadioGroup, TextInput } from "../../../core/ui/input";
import type { StepProps } from "./domain-step";
import { probeChoices } from "./domain-values";

/** Renders the settings for health checks of origins. */
export function ProbeFields({ form }: StepProps) {
  const text = useText(edgeSettingsText);
  const { control } = form;
  const [business, kind] = form.watch(["settings.business", "settings.health.probe.kind"]);
  const choices = probeChoices.filter((one) => one !== "http" || business !== "tcp");
  const required = {
    validate: (value: number | null) => value !== null || text.numberRequired,
  };
  return (
    <>
      <FormField
        control={control}
        name="settings.health.probe.kind"
        label={text.probe}
        hint={text.probeHints[kind]}
      >
        {({ value, onChange }) => (
          <RadioGroup
            label={text.probe}
            value={value}
            onChange={onChange}
            options={choices.map((one) => ({ value: one, label: text.probes[one] }))}
          />
        )}
      </FormField>
      {kind === "off" ? null : (
        <Pair>
          {kind === "http" ? (
            <FormField
              control={control}
              name="settings.health.probe.path"
              label={text.probePath}
              hint={text.probePathHint}
            >
              {(field) => <TextInput {...field} maxLength={200} spellCheck={false} />}
            </FormField>
          ) : null}
          <FormField
            control={control}
            name="settings.health.probe.everySeconds"
            label={text.probeEvery}
            rules={required}
          >
            {(field) => <NumberInput {...field} />}
          </FormField>
          <FormField
            control={control}
            name="settings.health.probe.passes"
            label={text.probePasses}
            hint={text.probePassesHint}
            rules={required}
          >
            {(field) => <NumberInput {...field} />}
          </FormField>
        </Pair>
      )}
    </>
  );
}
