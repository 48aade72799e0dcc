import { FormDialog } from "../../../core/form/form-dialog";
import { MobileField } from "../../../core/form/mobile-field";
import { SmsCodeField } from "../../../core/form/sms-code-field";
import { useRequiredMobile } from "../../../core/form/use-required-mobile";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useSession } from "../../../core/session/use-session";
import { accountSafetyText } from "../../../core/text/account-safety";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useToast } from "../../../core/ui/feedback";
import { Muted } from "../../../core/ui/layout";

export interface MobileDialogProps {
  /** The one that the account has. */
  mobile: string;
  onClose: () => void;
}

/** Another mobile: a code for the old one, and one for the new. */
export function MobileDialog({ mobile, onClose }: MobileDialogProps) {
  const text = useText(accountSafetyText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const { store } = useSession();
  const change = useApiMutation("user/updateAccount", { suppressToast: true });
  const form = useXiForm({ defaultValues: { code: "", mobile: "", newCode: "" } });
  const readNew = useRequiredMobile(form);
  const refuseNew = (error: unknown) => form.setError("newCode", { message: messageOf(error) });
  const submit = form.submit(async (values) => {
    const { map } = await change.mutateAsync({
      part: "mobile",
      code: values.code.trim(),
      mobile: values.mobile.trim(),
      newCode: values.newCode.trim(),
    });
    store.setState({ user: map.user });
    toast.success(text.mobileDone);
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.mobileTitle}
      submitLabel={text.change}
      onSubmit={submit}
      form={form}
    >
      <Muted>{text.mobileNote(mobile)}</Muted>
      <SmsCodeField
        control={form.control}
        name="code"
        label={text.oldCode}
        purpose="verify"
        readMobile={async () => mobile}
        onRejected={form.setServerError}
      />
      <MobileField control={form.control} name="mobile" label={text.newMobile} />
      <SmsCodeField
        control={form.control}
        name="newCode"
        label={text.newCode}
        purpose="bind"
        readMobile={readNew}
        onRejected={refuseNew}
      />
    </FormDialog>
  );
}
