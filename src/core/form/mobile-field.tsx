import { authText } from "../text/auth";
import { useText } from "../text/use-text";
import { TextInput } from "../ui/input";
import { type Control, type FieldPath, type FieldValues, FormField } from "./form-field";
import { useValidationRules } from "./use-validation-rules";

export interface MobileFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** Default: 手机号. */
  label?: string;
  hint?: string;
  isOptional?: boolean;
  /** It stays as it is. */
  isFixed?: boolean;
  onTyped?: (mobile: string) => void;
}

/** A mainland mobile number. */
export function MobileField<Values extends FieldValues>(props: MobileFieldProps<Values>) {
  const { control, name, isFixed = false, isOptional = false, hint, onTyped } = props;
  const text = useText(authText);
  const label = props.label ?? text.mobile;
  const { rules } = useValidationRules();
  return (
    <FormField
      control={control}
      name={name}
      label={label}
      isRequired={!isOptional}
      {...(hint ? { hint } : {})}
      rules={rules({ ...(isOptional ? {} : { required: label }), pattern: "mobile" })}
    >
      {(field) => (
        <TextInput
          {...field}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={11}
          disabled={isFixed}
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
