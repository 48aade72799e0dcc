import { useRef, useState } from "react";
import type { BankTransfer } from "../../../core/api/contract";
import { transferLimits } from "../../../core/api/contract/constants/finance";
import { uploadFile } from "../../../core/api/upload";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { formatMoney } from "../../../core/format";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { bankTransferText } from "../../../core/text/bank-transfer";
import { useText } from "../../../core/text/use-text";
import { CopyButton, useToast } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";
import { Button, Muted, Row } from "../../../core/ui/layout";

const endings = /\.(jpe?g|png|pdf)$/i;

/** Hands a transfer in with its voucher. Draw it only while it is open. */
export function VoucherDialog({
  transfer,
  onClose,
}: {
  transfer: BankTransfer;
  onClose: () => void;
}) {
  const text = useText(bankTransferText);
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const offer = useApiMutation("finance/transferUpload", { suppressToast: true });
  const hand = useApiMutation("finance/submitTransfer", { suppressToast: true });
  const form = useXiForm({ defaultValues: { payer: transfer.payer, ticket: "" } });
  const { no } = transfer;
  const submit = form.submit(async ({ payer }) => {
    if (!file) return;
    const { map } = await offer.mutateAsync({ no, fileName: file.name, sizeBytes: file.size });
    await uploadFile(map.url, file);
    await hand.mutateAsync({ no, payer: payer.trim(), ticket: map.ticket });
    toast.success(text.submitted);
    onClose();
  });
  const take = (selected: File | undefined) => {
    if (!selected) return;
    const isRight = endings.test(selected.name) && selected.size <= transferLimits.voucherBytes;
    setFile(isRight ? selected : null);
    form.setValue("ticket", isRight ? selected.name : "");
    if (isRight) form.clearErrors("ticket");
    else form.setError("ticket", { message: text.voucherWrong });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={text.submitTitle}
      submitLabel={text.hand}
      onSubmit={submit}
      form={form}
    >
      <Row $justify="space-between">
        <span>{text.transferAmount}</span>
        <strong>{formatMoney(transfer.cents / 100)}</strong>
      </Row>
      <Row $justify="space-between">
        <span>{text.remarkNo}</span>
        <Row $gapPx={4}>
          <span>{no}</span>
          <CopyButton value={no} label={text.remarkNo} />
        </Row>
      </Row>
      <Muted>{text.remarkHint}</Muted>
      <FormField
        control={form.control}
        name="payer"
        label={text.payer}
        hint={text.payerHint}
        isRequired
        rules={{
          validate: (value: string) =>
            (value.trim() !== "" && !/[<>]/.test(value)) || text.payerMissing,
        }}
      >
        {(field) => <TextInput {...field} maxLength={100} autoComplete="organization" />}
      </FormField>
      <FormField
        control={form.control}
        name="ticket"
        label={text.voucher}
        hint={text.voucherHint}
        isRequired
        rules={{ validate: (value: string) => value !== "" || text.voucherMissing }}
      >
        {({ id }) => (
          <Row>
            <input
              ref={input}
              type="file"
              hidden
              accept=".jpg,.jpeg,.png,.pdf"
              aria-label={text.choose}
              onChange={({ currentTarget }) => {
                const [selected] = currentTarget.files ?? [];
                take(selected);
                currentTarget.value = "";
              }}
            />
            <Button id={id} icon="upload" onClick={() => input.current?.click()}>
              {text.choose}
            </Button>
            <Muted>{file?.name}</Muted>
          </Row>
        )}
      </FormField>
    </FormDialog>
  );
}
