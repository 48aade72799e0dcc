import { authText } from "../text/auth";
import { useText } from "../text/use-text";
import { PasswordInput } from "../ui/input";
import { type Control, FormField } from "./form-field";
import { useValidationRules } from "./use-validation-rules";

export interface NewPasswordValues {
  password: string;
  rePassword: string;
}

export interface NewPasswordFieldsProps<Values extends NewPasswordValues> {
  control: Control<Values>;
  label: string;
}

/** A new password, typed twice. */
export function NewPasswordFields<Values extends NewPasswordValues>(
  props: NewPasswordFieldsProps<Values>,
) {
  const { label } = props;
  const control = props.control as unknown as Control<NewPasswordValues>;
  const text = useText(authText);
  const { rules } = useValidationRules();
  const isSame = (value: string, values: Record<string, unknown>) =>
    value === values.password ? null : text.passwordMismatch;
  return (
    <>
      <FormField
        control={control}
        name="password"
        label={label}
        isRequired
        rules={rules({ required: label, pattern: "password" })}
      >
        {(field) => (
          <PasswordInput
            {...field}
            autoComplete="new-password"
            maxLength={15}
            placeholder={text.passwordPlaceholder}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="rePassword"
        label={text.rePassword}
        isRequired
        rules={rules({ required: text.rePassword, check: isSame })}
      >
        {(field) => (
          <PasswordInput
            {...field}
            autoComplete="new-password"
            maxLength={15}
            placeholder={text.rePasswordPlaceholder}
          />
        )}
      </FormField>
    </>
  );
}
