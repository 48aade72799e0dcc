import { useState } from "react";
import type { AdAccount } from "../../../core/api/contract";
import { FormFault, FormField, FormStack } from "../../../core/form/form-field";
import { useRules } from "../../../core/form/use-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useAction } from "../../../core/query/use-action";
import { useRefresh } from "../../../core/query/use-call";
import { adText } from "../../../core/text/ad";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/button";
import { Dialog } from "../../../core/ui/dialog";
import { Row } from "../../../core/ui/layout";
import { Switch } from "../../../core/ui/switch";
import { TextInput } from "../../../core/ui/text-input";
import { useToast } from "../../../core/ui/toast";
import { useErrorMessage } from "../../../core/ui/use-error-message";

export interface AccountDialogProps {
  /** The account to change; a new one when null. */
  account: AdAccount | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** A Tencent account; its key is written, never read back. */
export function AccountDialog({ account, onClose, onSaved }: AccountDialogProps) {
  const text = useText(adText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const refresh = useRefresh();
  const { rules } = useRules();
  // What was read when the dialog opened: a list that is read again must not hide another's change.
  const [base] = useState(account);
  const form = useXiForm({
    defaultValues: {
      ...{ accountId: base?.accountId ?? "", appId: base?.appId ?? "", key: "" },
      isUsed: base?.state !== 2,
    },
  });
  const save = useAction("ad/updateAdqq", { quiet: true, refreshes: ["ad/getAdqqList"] });
  const submit = form.handleSubmit(async ({ isUsed, ...values }) => {
    try {
      const known = base ? { id: base.id, revision: base.revision } : {};
      const { map } = await save.run({ ...values, ...known, state: isUsed ? 1 : 2 });
      toast.success(text.accountSaved);
      onSaved(map.id);
    } catch (error) {
      form.refuse(error, messageOf(error));
      if (base) void refresh("ad/getAdqqList");
    }
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={base ? text.editAccount : text.addAccount}
      widthPx={460}
      closesOutside={false}
    >
      <FormStack
        noValidate
        onSubmit={(event) => {
          // The form around it is not meant.
          event.stopPropagation();
          void submit(event);
        }}
      >
        <FormFault message={form.formState.errors.root?.message} />
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
        <Row $justify="end">
          <Button type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
            {text.save}
          </Button>
        </Row>
      </FormStack>
    </Dialog>
  );
}
