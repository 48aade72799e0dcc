import { useEffect } from "react";
import { FormField, FormStack } from "../../../core/form/form-field";
import { useRules } from "../../../core/form/use-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { sharedChartText } from "../../../core/text/shared-chart";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/button";
import { Icon } from "../../../core/ui/icons";
import { PasswordInput } from "../../../core/ui/password-input";
import { Gate } from "./shared-chart.styles";

export interface PasswordGateProps {
  /** Why the last password was refused; null before the first try. */
  fault: string | null;
  onOpen: (password: string) => void;
  /** Tries the same password again. */
  onRetry: () => void;
}

/** Asks for the access password; a refusal is said at the field. */
export function PasswordGate({ fault, onOpen, onRetry }: PasswordGateProps) {
  const text = useText(sharedChartText);
  const { rules } = useRules();
  const form = useXiForm({ defaultValues: { password: "" } });
  const { setError } = form;
  useEffect(() => {
    if (fault) setError("password", { message: fault });
  }, [fault, setError]);
  const last = form.formState.submitCount;
  const submit = form.handleSubmit(({ password }, event) => {
    event?.preventDefault();
    onOpen(password);
    if (last > 0) onRetry();
  });
  return (
    <Gate>
      <Icon name="lock" size={28} />
      <h1>{text.passwordTitle}</h1>
      <FormStack onSubmit={submit} noValidate>
        <FormField
          control={form.control}
          name="password"
          label={text.password}
          isRequired
          rules={rules({ required: text.password, pattern: "sharePassword" })}
        >
          {(field) => <PasswordInput {...field} autoComplete="off" maxLength={16} />}
        </FormField>
        <Button type="submit" variant="primary" isWide>
          {text.open}
        </Button>
      </FormStack>
    </Gate>
  );
}
