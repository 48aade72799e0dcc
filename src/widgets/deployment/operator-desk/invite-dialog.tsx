import { useState } from "react";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { MobileField } from "../../../core/form/mobile-field";
import { OneTimeLink } from "../../../core/form/one-time-link";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { operatorAccountsText } from "../../../core/text/operator-accounts";
import { useText } from "../../../core/text/use-text";
import { TextInput } from "../../../core/ui/input";
import { Muted } from "../../../core/ui/layout";

/** Makes an invitation, and shows its link, once. Draw it only while it is open. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const text = useText(operatorAccountsText).invites;
  const add = useApiMutation("operator/addInvite", { suppressToast: true });
  const [url, setUrl] = useState("");
  const form = useXiForm({ defaultValues: { mobile: "", remark: "" } });
  const submit = form.submit(async ({ mobile, remark }) => {
    const { map } = await add.mutateAsync({ mobile: mobile.trim(), remark: remark.trim() });
    setUrl(map.url);
  });
  if (url !== "") return <OneTimeLink url={url} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title={text.addTitle}
      submitLabel={text.submit}
      onSubmit={submit}
      form={form}
    >
      <Muted>{text.addNote}</Muted>
      <MobileField control={form.control} name="mobile" hint={text.mobileHint} isOptional />
      <FormField control={form.control} name="remark" label={text.remark}>
        {(field) => <TextInput {...field} maxLength={50} placeholder={text.remarkPlaceholder} />}
      </FormField>
    </FormDialog>
  );
}
