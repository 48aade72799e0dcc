import { useEffect, useState } from "react";
import { authText } from "../text/auth";
import { useText } from "../text/use-text";
import { useToast } from "../ui/feedback";
import { TextInput } from "../ui/input";
import { Button } from "../ui/layout";
import { type Control, type FieldPath, type FieldValues, FormField } from "./form-field";
import { useValidationRules } from "./use-validation-rules";

export interface CodeFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  placeholder: string;
  /** Said once it is on its way. */
  sentMessage: string;
  /** Sends a code; answers the seconds until the next may be sent, null when none was. */
  send: () => Promise<number | null>;
  /** Shows the service's refusal at its field. */
  onRejected: (error: unknown) => void;
}

/** A one-time code with its send button and the countdown to the next. */
export function CodeField<Values extends FieldValues>(props: CodeFieldProps<Values>) {
  const { control, name, label, placeholder, sentMessage, send, onRejected } = props;
  const text = useText(authText);
  const { rules } = useValidationRules();
  const toast = useToast();
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    if (secondsLeft <= 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  async function sendCode() {
    setIsSending(true);
    try {
      const seconds = await send();
      if (seconds === null) return;
      setSecondsLeft(seconds);
      toast.success(sentMessage);
    } catch (error) {
      onRejected(error);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <FormField
      control={control}
      name={name}
      label={label}
      isRequired
      rules={rules({ required: label, pattern: "code" })}
    >
      {(field) => (
        <TextInput
          {...field}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          placeholder={placeholder}
          suffix={
            <Button
              variant="text"
              size="small"
              isLoading={isSending}
              disabled={secondsLeft > 0}
              onClick={() => void sendCode()}
            >
              {secondsLeft > 0 ? text.resendIn(secondsLeft) : text.sendCode}
            </Button>
          }
        />
      )}
    </FormField>
  );
}
