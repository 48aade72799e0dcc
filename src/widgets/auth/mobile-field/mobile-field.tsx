import {
  type Control,
  type FieldPath,
  type FieldValues,
  FormField,
} from "../../../core/form/form-field";
import { useRules } from "../../../core/form/use-rules";
import { authText } from "../../../core/text/auth";
import { useText } from "../../../core/text/use-text";
import { TextInput } from "../../../core/ui/input";

export interface MobileFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  onTyped?: (mobile: string) => void;
}

/** A mainland mobile number. */
export function MobileField<Values extends FieldValues>(props: MobileFieldProps<Values>) {
  const { control, name, onTyped } = props;
  const text = useText(authText);
  const { rules } = useRules();
  return (
    <FormField
      control={control}
      name={name}
      label={text.mobile}
      isRequired
      rules={rules({ required: text.mobile, pattern: "mobile" })}
    >
      {(field) => (
        <TextInput
          {...field}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={11}
          placeholder={text.mobilePlaceholder}
          onChange={(mobile) => {
            field.onChange(mobile);
            onTyped?.(mobile);
          }}
        />
      )}
    </FormField>
  );
}
