import { useState } from "react";
import type { AdAccount } from "../../../core/api/contract";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useInvalidate } from "../../../core/query/use-api-query";
import { adText } from "../../../core/text/ad";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { Switch, TextInput } from "../../../core/ui/input";
import { Button, Muted } from "../../../core/ui/layout";
import { ConfirmDialog } from "../../../core/ui/overlay";

export interface AccountDialogProps {
  /** The account to change; a new one when null. */
  account: AdAccount | null;
  onClose: () => void;
  onSaved: (id: number) => void;
  onDeleted: () => void;
}

/** A Tencent account; its key is written, never read back. */
export function AccountDialog({ account, onClose, onSaved, onDeleted }: AccountDialogProps) {
  const text = useText(adText);
  const toast = useToast();
  const refresh = useInvalidate();
  const { rules } = useValidationRules();
  // What was read when the dialog opened: a list that is read again must not hide another's change.
  const [base] = useState(account);
  const form = useXiForm({
    defaultValues: {
      accountId: base?.accountId ?? "",
      appId: base?.appId ?? "",
      key: "",
      isUsed: base?.state !== 2,
    },
  });
  const [isDoomed, setDoomed] = useState(false);
  const remove = useApiMutation("ad/deleteAdqq", { suppressToast: true });
  const save = useApiMutation("ad/updateAdqq", { suppressToast: true });
  const submit = form.handleSubmit(async ({ isUsed, ...values }) => {
    try {
      const known = base ? { id: base.id, revision: base.revision } : {};
      const { map } = await save.mutateAsync({ ...values, ...known, state: isUsed ? 1 : 2 });
      toast.success(text.accountSaved);
      onSaved(map.id);
    } catch (error) {
      form.setServerError(error);
      if (base) void refresh("ad/getAdqqList");
    }
  });
  const removeIt = async (id: number) => {
    try {
      await remove.mutateAsync({ id });
      toast.success(text.accountDeleted);
      onDeleted();
    } catch (error) {
      form.setServerError(error);
    }
    setDoomed(false);
  };
  return (
    <FormDialog
      call="ad/updateAdqq"
      onClose={onClose}
      title={base ? text.editAccount : text.addAccount}
      submitLabel={text.save}
      onSubmit={submit}
      form={form}
      widthPx={460}
      more={
        base && (
          <Button variant="danger" disabled={base.channels > 0} onClick={() => setDoomed(true)}>
            {text.deleteAccount}
          </Button>
        )
      }
    >
      <FormField
        control={form.control}
        name="accountId"
        label={text.accountId}
        isRequired
        rules={rules({ required: text.accountId, pattern: "digits" })}
      >
        {(field) => <TextInput {...field} inputMode="numeric" maxLength={20} />}
      </FormField>
      <FormField control={form.control} name="appId" label={text.accountAppId}>
        {(field) => <TextInput {...field} maxLength={100} />}
      </FormField>
      <FormField
        control={form.control}
        name="key"
        label={text.accountKey}
        isRequired={base === null}
        hint={text.accountKeyHint}
        rules={rules(base === null ? { required: text.accountKey } : {})}
      >
        {(field) => (
          <TextInput
            {...field}
            type="password"
            maxLength={500}
            autoComplete="off"
            {...(base ? { placeholder: base.keyMasked } : {})}
          />
        )}
      </FormField>
      {base && (
        <FormField control={form.control} name="isUsed" label={text.accountState}>
          {({ value, onChange, id }) => (
            <div>
              <Switch id={id} checked={value} onChange={onChange} />
            </div>
          )}
        </FormField>
      )}
      {base && base.channels > 0 ? <Muted>{text.accountInUse(base.channels)}</Muted> : null}
      {base ? (
        <ConfirmDialog
          isOpen={isDoomed}
          isLoading={remove.isPending}
          isDangerous
          title={text.deleteAccountTitle(base.accountId)}
          body={text.deleteAccountBody}
          confirm={text.remove}
          onConfirm={() => void removeIt(base.id)}
          onCancel={() => setDoomed(false)}
        />
      ) : null}
    </FormDialog>
  );
}
