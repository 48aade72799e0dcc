import type { ChannelGroup } from "../../../core/api/contract";
import { type Control, FormField } from "../../../core/form/form-field";
import { useRules } from "../../../core/form/use-rules";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/button";
import { Card } from "../../../core/ui/card";
import { RadioGroup } from "../../../core/ui/radio-group";
import { TextInput } from "../../../core/ui/text-input";
import { Fields, Pair, WithButton } from "./channel-form.styles";
import { type ChannelValues, drawCode } from "./form-values";
import { GroupField } from "./group-field";
import { StateField } from "./state-field";

export interface BasicsSectionProps {
  control: Control<ChannelValues>;
  groups: ChannelGroup[];
  /** The code is fixed once saved. */
  isEditing: boolean;
}

/** Code, name, group and way of promotion. */
export function BasicsSection({ control, groups, isEditing }: BasicsSectionProps) {
  const text = useText(channelText);
  const { rules } = useRules();
  return (
    <Card title={text.basics}>
      <Fields>
        <Pair>
          <FormField
            control={control}
            name="channelCode"
            label={text.code}
            hint={isEditing ? text.codeFixed : text.codePlaceholder}
            rules={rules({ pattern: "channelCode" })}
          >
            {(field) => (
              <WithButton>
                <TextInput {...field} maxLength={32} disabled={isEditing} autoComplete="off" />
                {isEditing ? null : (
                  <Button onClick={() => field.onChange(drawCode())}>{text.generate}</Button>
                )}
              </WithButton>
            )}
          </FormField>
          <FormField
            control={control}
            name="channelName"
            label={text.name}
            isRequired
            hint={text.namePlaceholder}
            rules={rules({ required: text.name, maxLength: 50, pattern: "label" })}
          >
            {(field) => <TextInput {...field} maxLength={50} autoComplete="off" />}
          </FormField>
          <GroupField control={control} groups={groups} />
          <FormField control={control} name="promote" label={text.promote}>
            {({ value, onChange }) => (
              <RadioGroup<1 | 2 | 3>
                label={text.promote}
                value={value}
                onChange={onChange}
                options={([1, 2, 3] as const).map((way) => ({
                  value: way,
                  label: text.promotes[way],
                }))}
              />
            )}
          </FormField>
        </Pair>
        {isEditing ? <StateField control={control} /> : null}
      </Fields>
    </Card>
  );
}
