import { useRef, useState } from "react";
import type { InvoiceFileKind, ReviewedInvoice } from "../../../core/api/contract";
import { invoiceFileKinds, invoiceLimits } from "../../../core/api/contract/constants/invoice";
import { uploadFile } from "../../../core/api/upload";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { formatMoney } from "../../../core/format";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { operatorMoneyText } from "../../../core/text/operator-money";
import { useText } from "../../../core/text/use-text";
import { Descriptions } from "../../../core/ui/display";
import { useToast } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";
import { Button, Muted, Row } from "../../../core/ui/layout";

type Chosen = Partial<Record<InvoiceFileKind, File>>;

/** The files by their kind; null when one is none of them or comes twice. */
function byKind(files: File[]): Chosen | null {
  const selected: Chosen = {};
  for (const file of files) {
    const ending = file.name.slice(file.name.lastIndexOf(".") + 1).toLowerCase();
    const kind = invoiceFileKinds.find((one) => one === ending);
    if (!kind || selected[kind] || file.size > invoiceLimits.fileBytes) return null;
    selected[kind] = file;
  }
  return selected;
}

/** Hands over the files and the number of an invoice that was issued elsewhere. Draw it only while it is open. */
export function IssueDialog({
  invoice,
  onClose,
}: {
  invoice: ReviewedInvoice;
  onClose: () => void;
}) {
  const text = useText(operatorMoneyText);
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<Chosen>({});
  const upload = useApiMutation("operator/invoiceUpload", { suppressToast: true });
  const issue = useApiMutation("operator/invoiceIssue", { suppressToast: true });
  const form = useXiForm({ defaultValues: { invoiceNo: "", files: "" } });
  const { no, title } = invoice;
  const submit = form.submit(async ({ invoiceNo }) => {
    const sent: { kind: InvoiceFileKind; ticket: string }[] = [];
    for (const kind of invoiceFileKinds) {
      const file = files[kind];
      if (!file) continue;
      const params = { no, fileName: file.name, sizeBytes: file.size };
      const { map } = await upload.mutateAsync(params);
      await uploadFile(map.url, file);
      sent.push({ kind, ticket: map.ticket });
    }
    await issue.mutateAsync({ no, invoiceNo: invoiceNo.trim(), files: sent });
    toast.success(text.done);
    onClose();
  });
  const rows: [label: string, value: string][] = [
    [text.columns.cents, formatMoney(invoice.cents / 100)],
    [text.title, title.name],
    [text.taxNo, title.taxNo || text.none],
    [
      text.more,
      [title.address, title.phone, title.bank, title.bankAccount].filter(Boolean).join(" ") ||
        text.none,
    ],
    [text.email, invoice.email],
    [text.remark, invoice.remark || text.none],
  ];
  return (
    <FormDialog
      onClose={onClose}
      title={text.issueTitle}
      submitLabel={text.issue}
      onSubmit={submit}
      form={form}
      widthPx={778}
    >
      <Descriptions items={rows.map(([label, value]) => ({ id: label, label, value }))} />
      <FormField
        control={form.control}
        name="invoiceNo"
        label={text.invoiceNo}
        hint={text.invoiceNoHint}
        isRequired
        rules={{
          validate: (value: string) => /^\d{8,20}$/.test(value.trim()) || text.invoiceNoHint,
        }}
      >
        {(field) => <TextInput {...field} maxLength={20} inputMode="numeric" autoComplete="off" />}
      </FormField>
      <FormField
        control={form.control}
        name="files"
        label={text.files}
        hint={text.filesHint}
        isRequired
        rules={{ validate: (value: string) => value !== "" || text.filesMissing }}
      >
        {({ id }) => (
          <Row>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              accept=".pdf,.ofd,.xml"
              aria-label={text.chooseFiles}
              onChange={({ currentTarget }) => {
                const selected = byKind([...(currentTarget.files ?? [])]);
                currentTarget.value = "";
                setFiles(selected ?? {});
                const names = Object.values(selected ?? {}).map(({ name }) => name);
                form.setValue("files", names.join("、"), { shouldValidate: selected !== null });
                if (!selected) form.setError("files", { message: text.filesWrong });
              }}
            />
            <Button id={id} icon="upload" onClick={() => input.current?.click()}>
              {text.chooseFiles}
            </Button>
            <Muted>{form.watch("files")}</Muted>
          </Row>
        )}
      </FormField>
    </FormDialog>
  );
}
