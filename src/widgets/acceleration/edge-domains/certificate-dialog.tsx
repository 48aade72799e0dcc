import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useCloseGuard } from "../../../core/form/use-close-guard";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { edgeCertificateText } from "../../../core/text/edge-certificate";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton, useToast } from "../../../core/ui/feedback";
import { RadioGroup } from "../../../core/ui/input";
import { Button, Muted } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import { AutoCertificate } from "./auto-certificate";
import type { OneDomainProps } from "./check-dialog";
import { type CertificateSource, type CertificateValues, UploadFields } from "./upload-fields";

/** Authorities take seconds. */
const refetchIntervalMs = 3_000;
/** Until somebody chooses, what there is. */
const blank: CertificateValues = { source: "", certificate: "", privateKey: "" };

/** Says where a certificate comes from: its owner, or an authority that the service asks. */
export function CertificateDialog({ row: { id, domain }, onClose }: OneDomainProps) {
  const text = useText(edgeCertificateText);
  const toast = useToast();
  const confirm = useConfirm();
  const { formatTime } = useClock();
  const { data, error, refetch } = useApiQuery("edge/domain", { id }, { refetchIntervalMs });
  const upload = useApiMutation("edge/certificate", { suppressToast: true });
  const ask = useApiMutation("edge/autoCertificate", { suppressToast: true });
  const detail = data?.map;
  const now = detail?.row.certificate ?? null;
  const auto = detail?.row.auto ?? null;
  const form = useXiForm<CertificateValues>({ defaultValues: blank });
  const guard = useCloseGuard(form.formState.isDirty, onClose);
  const selected = form.watch("source") || (auto ? "auto" : "upload");
  const isAuto = selected === "auto";
  const submit = form.submit(async ({ certificate, privateKey }) => {
    if (isAuto) {
      await ask.mutateAsync({ id });
      form.settle({ ...blank, source: "auto" });
      toast.success(text.asked);
      return;
    }
    await upload.mutateAsync({
      id,
      certificate: certificate.trim(),
      privateKey: privateKey.trim(),
    });
    form.settle();
    toast.success(text.uploaded);
    onClose();
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
      await upload.mutateAsync({ id, certificate: "", privateKey: "" });
      toast.success(text.dropped);
      onClose();
    } catch (error) {
      form.setServerError(error);
    }
  };
  const askLabel =
    auto === null
      ? text.ask
      : auto.state === "asking"
        ? null
        : auto.state === "failed"
          ? text.retry
          : text.renew;
  return (
    <FormDialog
      call="edge/certificate"
      title={text.certificateTitle(domain)}
      submitLabel={detail ? (isAuto ? askLabel : text.upload) : null}
      onSubmit={submit}
      onClose={() => void guard.close()}
      form={form}
      widthPx={778}
      more={now ? <Button onClick={() => void drop()}>{text.dropCertificate}</Button> : null}
    >
      {detail ? (
        <>
          {isAuto && auto ? null : (
            <Muted as="p">
              {now
                ? text.certificateNow(now.issuer, formatTime(now.expireTime).slice(0, 10))
                : text.certificateNone}
            </Muted>
          )}
          {detail.authority || auto ? (
            <FormField
              control={form.control}
              name="source"
              label={text.source}
              hint={auto && !isAuto ? text.uploadEndsAuto : undefined}
            >
              {(field) => (
                <RadioGroup<CertificateSource>
                  {...field}
                  value={selected}
                  label={text.source}
                  options={(["upload", "auto"] as const).map((value) => ({
                    value,
                    label: text.sources[value],
                  }))}
                />
              )}
            </FormField>
          ) : null}
          {isAuto ? <AutoCertificate {...detail} /> : <UploadFields control={form.control} />}
        </>
      ) : error ? (
        <QueryErrorState error={error} onRetry={refetch} isCompact />
      ) : (
        <Skeleton shape="text" count={3} />
      )}
    </FormDialog>
  );
}
