import type { AttributionRules } from "../../../core/api/contract";
import { type Control, FormField } from "../../../core/form/form-field";
import { attributionText } from "../../../core/text/attribution";
import { useText } from "../../../core/text/use-text";
import { SegmentedControl } from "../../../core/ui/input";
import { Card, Muted, Stack } from "../../../core/ui/layout";
import { RuleLine } from "./attribution-settings.styles";
import { WindowField } from "./window-field";

type Mode = AttributionRules["ctitRule"];
const modes: Mode[] = ["off", "mark", "block"];

/** The rules that are decided while an install is attributed. */
export function FraudSection({ control }: { control: Control<AttributionRules> }) {
  const text = useText(attributionText);
  const mode = (name: "ctitRule" | "ipRule", label: string, hint: string) => (
    <FormField control={control} name={name} label={label} hint={hint}>
      {({ value, onChange }) => (
        <div>
          <SegmentedControl<Mode>
            label={label}
            value={value}
            onChange={onChange}
            options={modes.map((one) => ({ value: one, label: text.modes[one] }))}
          />
        </div>
      )}
    </FormField>
  );
  const threshold = { control, hasSlider: false };
  return (
    <Card title={text.fraud}>
      <Stack>
        <Muted>{text.modesHint}</Muted>
        <RuleLine>
          {mode("ctitRule", text.ctit, text.ctitHint)}
          <WindowField
            {...threshold}
            name="ctitSeconds"
            label={text.ctitSeconds}
            unit={text.seconds}
          />
        </RuleLine>
        <RuleLine>
          {mode("ipRule", text.ip, text.ipHint)}
          <WindowField
            {...threshold}
            name="installsPerIpAndDay"
            label={text.installsPerIpAndDay}
            unit={text.installsUnit}
          />
        </RuleLine>
      </Stack>
    </Card>
  );
}
