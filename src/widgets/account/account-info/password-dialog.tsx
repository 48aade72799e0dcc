import type { UserInfo } from "../../../core/api/contract";
import { hashTypedPassword } from "../../../core/api/password";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { NewPasswordFields } from "../../../core/form/new-password-fields";
import { SmsCodeField } from "../../../core/form/sms-code-field";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { accountSafetyText } from "../../../core/text/account-safety";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useToast } from "../../../core/ui/feedback";
import { PasswordInput } from "../../../core/ui/input";
import { Muted } from "../../../core/ui/layout";

export interface PasswordDialogProps {
  user: UserInfo;
  onClose: () => void;
}

/** Another password with the old one, or a first one with a code. */
export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const text = useText(accountSafetyText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const { rules } = useValidationRules();
  const change = useApiMutation("user/updatePwd", { suppressToast: true });
  const add = useApiMutation("user/addPwd", { suppressToast: true });
  const form = useXiForm({ defaultValues: { old: "", code: "", password: "", rePassword: "" } });
  // The service calls the old one `password`, which here is the new one.
  const setServerError = (error: unknown, field?: string) => {
    const at = field === "password" ? "old" : field === "newPassword" ? "password" : null;
    if (at) form.setError(at, { message: messageOf(error) }, { shouldFocus: true });
    else form.setServerError(error);
  };
  const submit = form.handleSubmit(async (values) => {
    try {
      const fresh = await hashTypedPassword(values.password);
      const rePassword = await hashTypedPassword(values.rePassword);
      const password = await hashTypedPassword(values.old);
      const { map } = user.hasPass
        ? await change.mutateAsync({ password, newPassword: fresh, rePassword })
        : await add.mutateAsync({ code: values.code.trim(), password: fresh, rePassword });
      toast.success(text.passwordDone(map.ended));
      onClose();
    } catch (error) {
      setServerError(error, user.hasPass ? (error as { field?: string }).field : undefined);
    }
  });
  return (
    <FormDialog
      onClose={onClose}
      title={user.hasPass ? text.passwordTitle : text.passwordAddTitle}
      submitLabel={text.save}
      onSubmit={submit}
      isSubmitting={change.isPending || add.isPending}
      form={form}
    >
      <Muted>{text.passwordNote}</Muted>
      {user.hasPass ? (
        <FormField
          control={form.control}
          name="old"
          label={text.oldPassword}
          isRequired
          rules={rules({ required: text.oldPassword, pattern: "password" })}
        >
          {(field) => <PasswordInput {...field} autoComplete="current-password" maxLength={15} />}
        </FormField>
      ) : (
        <SmsCodeField
          control={form.control}
          name="code"
          purpose="verify"
          readMobile={async () => user.mobile}
          onRejected={(error) => setServerError(error)}
        />
      )}
      <NewPasswordFields control={form.control} label={text.newPassword} />
    </FormDialog>
  );
}
