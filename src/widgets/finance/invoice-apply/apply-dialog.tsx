import { useState } from "react";
import type { InvoiceType } from "../../../core/api/contract";
import { invoiceLimits, invoiceTypes } from "../../../core/api/contract/constants/invoice";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { formatMoney } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { invoicesText } from "../../../core/text/invoices";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton, useToast } from "../../../core/ui/feedback";
import { RadioGroup, Select, TextArea, TextInput } from "../../../core/ui/input";
import { Button, Link, Muted, Row } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { TitleDialog } from "./title-dialog";

export interface ApplyDialogProps {
  orderNos: string[];
  cents: number;
  /** Of an application that was refused, to begin with. */
  known?: { type: InvoiceType; email: string; remark: string; titleName: string };
  onClose: () => void;
  onApplied?: () => void;
}

/** Asks for an invoice of the chosen orders. Draw it only while it is open. */
export function ApplyDialog(props: ApplyDialogProps) {
  const text = useText(invoicesText);
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useApiQuery("invoice/info", {});
  if (isAdding) return <TitleDialog title={null} onClose={() => setAdding(false)} />;
  const titles = data?.map.titles ?? [];
  if (titles.length > 0) return <ApplyForm {...props} />;
  return (
    <Dialog isOpen onClose={props.onClose} title={text.applyTitle}>
      {error && !data ? <QueryErrorState error={error} onRetry={refetch} /> : null}
      {!error && !data ? <Skeleton shape="text" count={4} /> : null}
      {data ? (
        <EmptyState
          isCompact
          icon="doc"
          title={text.noTitles}
          hint={text.noTitlesHint}
          action={
            <Button variant="primary" onClick={() => setAdding(true)}>
              {text.addTitle}
            </Button>
          }
        />
      ) : null}
    </Dialog>
  );
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

function ApplyForm({ orderNos, cents, known, onClose, onApplied }: ApplyDialogProps) {
  const text = useText(invoicesText);
  const toast = useToast();
  const { data } = useApiQuery("invoice/info", {});
  const apply = useApiMutation("invoice/apply", { suppressToast: true });
  const titles = data?.map.titles ?? [];
  const isCompany = data?.map.isCompany ?? false;
  const first = titles.find(({ name }) => name === known?.titleName) ?? titles[0];
  const form = useXiForm<{
    type: InvoiceType;
    titleId: number | null;
    email: string;
    remark: string;
  }>({
    defaultValues: {
      type: isCompany && known ? known.type : "ordinary",
      titleId: first?.id ?? null,
      email: known?.email ?? "",
      remark: known?.remark ?? "",
    },
  });
  const money = (amount: number) => formatMoney(amount / 100);
  const isSmall = form.watch("type") === "ordinary" && cents < invoiceLimits.ordinaryMinCents;
  const submit = form.submit(async ({ titleId, ...values }) => {
    if (titleId === null) return;
    await apply.mutateAsync({ ...values, titleId, orderNos });
    toast.success(text.applied);
    onApplied?.();
    onClose();
  });
  const checkTitle = (id: number | null) => {
    const title = titles.find((one) => one.id === id);
    if (!title) return text.titleRequired;
    if (form.getValues("type") === "ordinary") return true;
    const { taxNo, address, phone, bank, bankAccount } = title;
    const isFull = [taxNo, address, phone, bank, bankAccount].every((word) => word !== "");
    return isFull || text.specialTitle;
  };
  return (
    <FormDialog
      onClose={onClose}
      title={text.applyTitle}
      submitLabel={text.submit}
      onSubmit={submit}
      isSubmitting={apply.isPending}
      form={form}
      note={isSmall ? text.tooSmall(money(invoiceLimits.ordinaryMinCents)) : undefined}
      widthPx={460}
    >
      <Row $justify="space-between">
        <span>
          {text.amount} <Muted>{text.ofOrders(orderNos.length)}</Muted>
        </span>
        <strong>{money(cents)}</strong>
      </Row>
      <FormField
        control={form.control}
        name="type"
        label={text.type}
        hint={
          isCompany ? (
            text.specialHint
          ) : (
            <>
              {text.specialHint}
              <Link to={paths.accountAuth}> {text.toAuth}</Link>
            </>
          )
        }
      >
        {(field) => (
          <RadioGroup<InvoiceType>
            label={text.type}
            value={field.value}
            onChange={field.onChange}
            options={invoiceTypes.map((value) => ({
              value,
              label: text.types[value],
              isDisabled: value === "special" && !isCompany,
            }))}
          />
        )}
      </FormField>
      <FormField
        control={form.control}
        name="titleId"
        label={text.titleField}
        isRequired
        rules={{ validate: checkTitle }}
      >
        {({ ref: _, ...field }) => (
          <Select<number>
            {...field}
            aria-label={text.titleField}
            placeholder={text.chooseTitle}
            options={titles.map(({ id, name, kind }) => ({
              value: id,
              label: `${name} · ${text.kinds[kind]}`,
            }))}
          />
        )}
      </FormField>
      <FormField
        control={form.control}
        name="email"
        label={text.email}
        hint={text.emailHint}
        isRequired
        rules={{
          validate: (value: string) => emailPattern.test(value.trim()) || text.emailFault,
        }}
      >
        {(field) => (
          <TextInput
            {...field}
            type="email"
            maxLength={100}
            autoComplete="email"
            inputMode="email"
          />
        )}
      </FormField>
      <FormField
        control={form.control}
        name="remark"
        label={text.remark}
        hint={text.remarkHint}
        rules={{ validate: (value: string) => !/[<>\n\r]/.test(value) || text.messages }}
      >
        {(field) => <TextArea {...field} maxLength={200} rows={2} />}
      </FormField>
    </FormDialog>
  );
}
