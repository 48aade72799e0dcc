import type { CodePurpose } from "../../../core/api/contract";
import type { Control, FieldPath, FieldValues } from "../../../core/form/form-field";
import { FormField } from "../../../core/form/form-field";
import { useRules } from "../../../core/form/use-rules";
import { authText } from "../../../core/text/auth";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import { useSendCode } from "./use-send-code";

export interface CodeFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  purpose: CodePurpose;
  /** The mobile to send to; null when it is not a valid one (its field says so). */
  readMobile: () => Promise<string | null>;
  /** Shows the service's refusal at its field. */
  onRefused: (error: unknown) => void;
}

/** The one-time code with its send button and countdown. */
export function CodeField<Values extends FieldValues>(props: CodeFieldProps<Values>) {
  const { control, name, purpose, readMobile, onRefused } = props;
  const text = useText(authText);
  const { rules } = useRules();
  const toast = useToast();
  const { send, secondsLeft, isSending } = useSendCode(purpose);

  async function sendTo() {
    const mobile = await readMobile();
    if (!mobile) return;
    try {
      await send(mobile);
      toast.success(text.codeSent);
    } catch (error) {
      onRefused(error);
    }
  }

  return (
    <FormField
      control={control}
      name={name}
      label={text.code}
      isRequired
      rules={rules({ required: text.code, pattern: "code" })}
    >
      {(field) => (
        <TextInput
          {...field}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          placeholder={text.codePlaceholder}
          suffix={
            <Button
              variant="text"
              size="small"
              isLoading={isSending}
              disabled={secondsLeft > 0}
              onClick={() => void sendTo()}
            >
              {secondsLeft > 0 ? text.resendIn(secondsLeft) : text.sendCode}
            </Button>
          }
        />
      )}
    </FormField>
  );
}
