import { hashTypedPassword } from "../../../core/api/password";
import { FormFault, FormField, FormStack } from "../../../core/form/form-field";
import { useRules } from "../../../core/form/use-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { authText } from "../../../core/text/auth";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage } from "../../../core/ui/feedback";
import { PasswordInput } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import { useSignIn } from "../account-head";
import { MobileField } from "../mobile-field";

export interface WayProps {
  /** Shared between the ways. */
  mobile: string;
  onMobileChange: (mobile: string) => void;
  onSignedIn: () => void;
}

export function PasswordLogin({ mobile, onMobileChange, onSignedIn }: WayProps) {
  const signIn = useSignIn();
  const text = useText(authText);
  const messageOf = useErrorMessage();
  const { rules } = useRules();
  const form = useXiForm({
    defaultValues: { mobile, password: "" },
    draftKey: "login",
    secretFields: ["password"],
  });

  const submit = form.handleSubmit(async (values) => {
    const password = hashTypedPassword(values.password);
    try {
      const body = { type: "password", mobile: values.mobile.trim(), password } as const;
      await signIn("user/login", body, form.settle);
      onSignedIn();
    } catch (error) {
      form.refuse(error, messageOf(error));
    }
  });

  return (
    <FormStack onSubmit={submit} noValidate>
      <FormFault message={form.formState.errors.root?.message} />
      <MobileField control={form.control} name="mobile" onTyped={onMobileChange} />
      <FormField
        control={form.control}
        name="password"
        label={text.password}
        isRequired
        rules={rules({ required: text.password, pattern: "password" })}
      >
        {(field) => (
          <PasswordInput
            {...field}
            autoComplete="current-password"
            maxLength={15}
            placeholder={text.passwordPlaceholder}
          />
        )}
      </FormField>
      <Button type="submit" variant="primary" isWide isLoading={form.formState.isSubmitting}>
        {text.login}
      </Button>
    </FormStack>
  );
}
