import { type Control, FormField } from "../../../core/form/form-field";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { Switch } from "../../../core/ui/input";
import { Row } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import type { ChannelValues } from "./form-values";

/** Enabled or stopped; stopping says first what it does. */
export function StateField({ control }: { control: Control<ChannelValues> }) {
  const text = useText(channelText);
  const confirm = useConfirm();
  return (
    <FormField control={control} name="state" label={text.state}>
      {({ id, value, onChange }) => {
        const change = async (isEnabled: boolean) => {
          if (isEnabled) return onChange(1);
          const isSure = await confirm({
            title: text.stopTitle,
            body: text.stopBody,
            confirm: text.stop,
            isDangerous: true,
          });
          if (isSure) onChange(2);
        };
        return (
          <Row>
            <Switch id={id} checked={value === 1} onChange={(next) => void change(next)} />
            {text.states[value as ChannelValues["state"]]}
          </Row>
        );
      }}
    </FormField>
  );
}
