import type { AttributionRules } from "../../../core/api/contract";
import {
  type FraudRule,
  fraudRuleNames,
  fraudThresholds,
} from "../../../core/api/contract/constants/fraud";
import { type Control, FormField } from "../../../core/form/form-field";
import { attributionText } from "../../../core/text/attribution";
import { fraudText } from "../../../core/text/fraud";
import { useText } from "../../../core/text/use-text";
import { SegmentedControl, TextArea } from "../../../core/ui/input";
import { Button, Card, Muted, Row, Stack } from "../../../core/ui/layout";
import { RuleLine } from "./attribution-settings.styles";
import { problemOfNetworks } from "./rule-values";
import { WindowField } from "./window-field";

type Mode = AttributionRules[FraudRule];
const modes: Mode[] = ["off", "mark", "block"];

function RuleField({ control, name }: { control: Control<AttributionRules>; name: FraudRule }) {
  const text = useText(attributionText);
  const messages = useText(fraudText);
  const [label, hint] = messages.rules[name];
  return (
    <RuleLine>
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
      <Stack>
        {fraudThresholds[name].map((key) => (
          <WindowField
            key={key}
            control={control}
            hasSlider={false}
            name={key}
            label={messages.thresholds[key]?.[0] ?? key}
            unit={messages.thresholds[key]?.[1] ?? ""}
          />
        ))}
      </Stack>
    </RuleLine>
  );
}

/** The rules against abnormal installs: each is off, marks what it finds, or keeps it from its source. */
export function FraudSection(props: { control: Control<AttributionRules>; onMarkAll: () => void }) {
  const { control, onMarkAll } = props;
  const text = useText(attributionText);
  const messages = useText(fraudText);
  return (
    <Card title={text.fraud} actions={<Button onClick={onMarkAll}>{messages.allMarked}</Button>}>
      <Stack $gapPx={20}>
        <Muted>{text.modesHint}</Muted>
        {fraudRuleNames.map((name) => (
          <RuleField key={name} control={control} name={name} />
        ))}
        <FormField
          control={control}
          name="hostingNetworks"
          label={messages.networks}
          hint={messages.networksHint}
          rules={{ validate: (all: string[]) => problemOfNetworks(all, messages) ?? true }}
        >
          {({ value, onChange, ...field }) => (
            <TextArea
              {...field}
              rows={3}
              spellCheck={false}
              value={value.join("\n")}
              onChange={(typed) => onChange(typed.split("\n"))}
            />
          )}
        </FormField>
        <Row>
          <Muted>{messages.samplesHint}</Muted>
        </Row>
      </Stack>
    </Card>
  );
}
