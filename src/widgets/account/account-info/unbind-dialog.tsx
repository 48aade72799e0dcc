import { FormDialog } from "../../../core/form/form-dialog";
import { SmsCodeField } from "../../../core/form/sms-code-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { accountSafetyText } from "../../../core/text/account-safety";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { Muted } from "../../../core/ui/layout";

export interface UnbindDialogProps {
  wechat: string;
  mobile: string;
  onClose: () => void;
}

/** Lets the bound WeChat go, with a code. */
export function UnbindDialog({ wechat, mobile, onClose }: UnbindDialogProps) {
  const text = useText(accountSafetyText);
  const toast = useToast();
  const unbind = useApiMutation("user/wechatUnbind", { suppressToast: true });
  const form = useXiForm({ defaultValues: { code: "" } });
  const submit = form.submit(async ({ code }) => {
    await unbind.mutateAsync({ code: code.trim() });
    toast.success(text.unbindDone);
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.unbindTitle}
      submitLabel={text.unbind}
      submitVariant="danger"
      onSubmit={submit}
      form={form}
    >
      <Muted>{text.unbindNote(wechat)}</Muted>
      <SmsCodeField
        control={form.control}
        name="code"
        purpose="verify"
        readMobile={async () => mobile}
        onRejected={form.setServerError}
      />
    </FormDialog>
  );
}
