import { type Control, FormField } from "../../../core/form/form-field";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { TextInput } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import { NameField } from "../channel-fields";
import { WithButton } from "./channel-form.styles";
import { type ChannelValues, drawCode } from "./form-values";

export interface CodeFieldsProps {
  control: Control<ChannelValues>;
  /** The code is fixed once saved. */
  isEditing: boolean;
}

/** Code and name of one channel. */
export function CodeFields({ control, isEditing }: CodeFieldsProps) {
  const text = useText(channelText);
  const { rules } = useValidationRules();
  return (
    <>
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
      <NameField
        control={control}
        name="channelName"
        label={text.name}
        hint={text.namePlaceholder}
      />
    </>
  );
}
