import { useState } from "react";
import { type Control, FormFault, FormField, FormStack } from "../../../core/form/form-field";
import { useRules } from "../../../core/form/use-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { adText } from "../../../core/text/ad";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/button";
import { Dialog } from "../../../core/ui/dialog";
import { Row } from "../../../core/ui/layout";
import { Select } from "../../../core/ui/select";
import { TextInput } from "../../../core/ui/text-input";
import { useToast } from "../../../core/ui/toast";
import { useErrorMessage } from "../../../core/ui/use-error-message";
import { useWriteGuard } from "../../../core/ui/use-write-guard";
import type { AdValues } from "./form-values";

const blank = { accountId: "", appId: "", key: "" };

function AccountDialog({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  onAdded: (id: number) => void;
}) {
  const text = useText(adText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const { rules } = useRules();
  const form = useXiForm({ defaultValues: blank });
  const save = useAction("ad/updateAdqq", { quiet: true, refreshes: ["ad/getAdqqList"] });
  const submit = async (values: typeof blank) => {
    try {
      const { map } = await save.run(values);
      toast.success(text.accountSaved);
      onAdded(map.id);
    } catch (error) {
      form.refuse(error, messageOf(error));
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={text.addAccount} widthPx={460} closesOutside={false}>
      <FormStack
        noValidate
        onSubmit={(event) => {
          // The form around it is not meant.
          event.stopPropagation();
          void form.handleSubmit(submit)(event);
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
          isRequired
          hint={text.accountKeyHint}
          rules={rules({ required: text.accountKey })}
        >
          {(field) => <TextInput {...field} type="password" maxLength={500} autoComplete="off" />}
        </FormField>
        <Row $justify="end">
          <Button type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
            {text.save}
          </Button>
        </Row>
      </FormStack>
    </Dialog>
  );
}

/** The account whose key signs what Tencent is told. */
export function AccountField({ control }: { control: Control<AdValues> }) {
  const text = useText(adText);
  const mayWrite = useWriteGuard();
  const accounts = useCall("ad/getAdqqList", {});
  const [isAdding, setAdding] = useState(false);
  const list = accounts.reply?.map.list ?? [];
  return (
    <FormField control={control} name="accountId" label={text.account}>
      {({ value, onChange, ...field }) => (
        <>
          <Row>
            <Select<number>
              {...field}
              value={value ?? 0}
              isInvalid={field["aria-invalid"]}
              onChange={(id) => onChange(id === 0 ? null : id)}
              options={[
                { value: 0, label: text.noAccount },
                ...list.map(({ id, accountId, appId, keyMasked }) => ({
                  value: id,
                  label: `${accountId}${appId ? ` / ${appId}` : ""}（${keyMasked}）`,
                })),
              ]}
            />
            <Button icon="plus" onClick={() => mayWrite() && setAdding(true)}>
              {text.addAccount}
            </Button>
          </Row>
          {isAdding ? (
            <AccountDialog
              onClose={() => setAdding(false)}
              onAdded={(id) => {
                onChange(id);
                setAdding(false);
              }}
            />
          ) : null}
        </>
      )}
    </FormField>
  );
}
