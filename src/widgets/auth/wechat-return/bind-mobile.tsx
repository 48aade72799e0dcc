import { useState } from "react";
import { hashTypedPassword } from "../../../core/api/password";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useSession } from "../../../core/session/use-session";
import { authText } from "../../../core/text/auth";
import { useText } from "../../../core/text/use-text";
import { wechatText } from "../../../core/text/wechat";
import { PasswordInput } from "../../../core/ui/input";
import { AccountHeader, useOpenSession } from "../account-header";
import { AgreementField } from "../agreement-field";

export interface BindMobileProps {
  ticket: string;
  onBound: () => void;
  onClose: () => void;
}

/** The mobile of a first sign-in by WeChat: an account of it is signed in, none is made. */
export function BindMobile({ ticket, onBound, onClose }: BindMobileProps) {
  const text = useText(wechatText);
  const messages = useText(authText);
  const { request } = useSession();
  const open = useOpenSession();
  const { rules } = useValidationRules();
  const [isSending, setSending] = useState(false);
  const form = useXiForm({ defaultValues: { mobile: "", code: "", password: "", agreed: false } });
  const submit = form.handleSubmit(async (values) => {
    setSending(true);
    try {
      const body = {
        ticket,
        mobile: values.mobile.trim(),
        code: values.code.trim(),
        password: await hashTypedPassword(values.password),
        agreed: true,
      } as const;
      const { map } = await request("user/bindMobile", body, {
        suppressToast: true,
        appkey: null,
      });
      form.settle();
      open(map);
      onBound();
    } catch (error) {
      form.setServerError(error);
    } finally {
      setSending(false);
    }
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.bindTitle}
      submitLabel={text.bindSubmit}
      onSubmit={submit}
      isSubmitting={isSending}
      form={form}
    >
      <AccountHeader form={form} purpose="bind" onRejected={form.setServerError} />
      <FormField
        control={form.control}
        name="password"
        label={messages.password}
        hint={text.passwordHint}
        isRequired
        rules={rules({ required: messages.password, pattern: "password" })}
      >
        {(field) => (
          <PasswordInput
            {...field}
            autoComplete="new-password"
            maxLength={15}
            placeholder={messages.passwordPlaceholder}
          />
        )}
      </FormField>
      <AgreementField control={form.control} name="agreed" />
    </FormDialog>
  );
}
