import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useCloseGuard } from "../../../core/form/use-close-guard";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { edgeDomainsText } from "../../../core/text/edge-domains";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useToast } from "../../../core/ui/feedback";
import { TextArea } from "../../../core/ui/input";
import { Button, Muted } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import type { OneDomainProps } from "./check-dialog";

/** Takes a certificate with its key, which is never kept in the browser, or forgets both. */
export function CertificateDialog({ row, onClose }: OneDomainProps) {
  const { id, domain } = row;
  const text = useText(edgeDomainsText);
  const toast = useToast();
  const confirm = useConfirm();
  const messageOf = useErrorMessage();
  const { formatTime } = useClock();
  const { reply } = useCall("edge/domain", { id });
  const upload = useAction("edge/certificate", { quiet: true });
  const form = useXiForm({ defaultValues: { certificate: "", privateKey: "" } });
  const guard = useCloseGuard(form.formState.isDirty, onClose);
  const submit = form.handleSubmit(async ({ certificate, privateKey }) => {
    try {
      await upload.run({ id, certificate: certificate.trim(), privateKey: privateKey.trim() });
      form.settle();
      toast.success(text.uploaded);
      onClose();
    } catch (error) {
      form.refuse(error, messageOf(error));
    }
  });
  const drop = async () => {
    const question = {
      title: text.dropTitle,
      body: text.dropBody,
      confirm: text.dropCertificate,
      isDangerous: true,
    };
    if (!(await confirm(question))) return;
    try {
      await upload.run({ id, certificate: "", privateKey: "" });
      toast.success(text.dropped);
      onClose();
    } catch (error) {
      form.refuse(error, messageOf(error));
    }
  };
  const now = reply?.map.row.certificate;
  return (
    <FormDialog
      title={text.certificateTitle(domain)}
      submitLabel={text.upload}
      onSubmit={submit}
      onClose={() => void guard.close()}
      isSubmitting={form.formState.isSubmitting}
      fault={form.formState.errors.root}
      widthPx={778}
      more={now ? <Button onClick={() => void drop()}>{text.dropCertificate}</Button> : null}
    >
      {reply ? (
        <Muted as="p">
          {now
            ? text.certificateNow(now.issuer, formatTime(now.expireTime).slice(0, 10))
            : text.certificateNone}
        </Muted>
      ) : null}
      <FormField
        control={form.control}
        name="certificate"
        label={text.certificateField}
        hint={text.certificateHint}
        isRequired
        rules={{ required: text.certificateRequired }}
      >
        {(field) => (
          <TextArea
            {...field}
            rows={8}
            spellCheck={false}
            autoComplete="off"
            placeholder="-----BEGIN CERTIFICATE-----"
          />
        )}
      </FormField>
      <FormField
        control={form.control}
        name="privateKey"
        label={text.keyField}
        hint={text.keyHint}
        isRequired
        rules={{ required: text.keyRequired }}
      >
        {(field) => (
          <TextArea
            {...field}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            placeholder="-----BEGIN PRIVATE KEY-----"
          />
        )}
      </FormField>
    </FormDialog>
  );
}
