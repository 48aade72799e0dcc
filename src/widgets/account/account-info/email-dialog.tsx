import { CodeField } from "../../../core/form/code-field";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { accountSafetyText } from "../../../core/text/account-safety";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";
import { Muted } from "../../../core/ui/layout";

export interface EmailDialogProps {
  /** Empty while there is none. */
  email: string;
  onClose: () => void;
}

/** An e-mail address, shown to be one's own by the code mailed to it. */
export function EmailDialog({ email, onClose }: EmailDialogProps) {
  const text = useText(accountSafetyText);
  const toast = useToast();
  const { rules } = useValidationRules();
  const sending = useApiMutation("user/sendEmailCode", { suppressToast: true });
  const verify = useApiMutation("user/verifyEmailCode", { suppressToast: true });
  const form = useXiForm({ defaultValues: { email: "", code: "" } });
  const send = async () => {
    if (!(await form.trigger("email", { shouldFocus: true }))) return null;
    const { map } = await sending.mutateAsync({ email: form.getValues("email") });
    return map.resendAfterSeconds;
  };
  const submit = form.submit(async (values) => {
    await verify.mutateAsync({ email: values.email, code: values.code.trim() });
    toast.success(text.emailDone);
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      title={email ? text.emailChangeTitle : text.emailTitle}
      submitLabel={email ? text.change : text.bind}
      onSubmit={submit}
      form={form}
    >
      <Muted>{text.emailNote}</Muted>
      <FormField
        control={form.control}
        name="email"
        label={text.email}
        isRequired
        rules={rules({ required: text.email, pattern: "email" })}
      >
        {(field) => (
          <TextInput
            {...field}
            type="email"
            autoComplete="email"
            maxLength={100}
            placeholder={text.emailPlaceholder}
          />
        )}
      </FormField>
      <CodeField
        control={form.control}
        name="code"
        label={text.emailCode}
        placeholder={text.emailCodePlaceholder}
        sentMessage={text.emailSent}
        send={send}
        onRejected={form.setServerError}
      />
    </FormDialog>
  );
}
