import { styled } from "styled-components";
import type { InvoiceTitle, TitleKind } from "../../../core/api/contract";
import { isTaxNumber, titleKinds } from "../../../core/api/contract/constants/invoice";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { invoicesText } from "../../../core/text/invoices";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { Checkbox, SegmentedControl, TextInput } from "../../../core/ui/input";
import { Muted } from "../../../core/ui/layout";

/** Fields side by side where there is room. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: 0 16px;
`;

export interface TitleDialogProps {
  /** Null = a new one. */
  title: InvoiceTitle | null;
  onClose: () => void;
}

interface Values {
  kind: TitleKind;
  name: string;
  taxNo: string;
  address: string;
  phone: string;
  bank: string;
  bankAccount: string;
  isDefault: boolean;
}

const empty: Values = {
  kind: "company",
  name: "",
  taxNo: "",
  address: "",
  phone: "",
  bank: "",
  bankAccount: "",
  isDefault: false,
};

/** Whom invoices are made out to. Draw it only while it is open. */
export function TitleDialog({ title, onClose }: TitleDialogProps) {
  const text = useText(invoicesText);
  const toast = useToast();
  const save = useApiMutation("invoice/save", { suppressToast: true });
  const { id = null, ...known } = title ?? {};
  const form = useXiForm<Values>({ defaultValues: { ...empty, ...known } });
  const isCompany = form.watch("kind") === "company";
  const submit = form.submit(async (values) => {
    await save.mutateAsync({ ...values, id });
    toast.success(text.saved);
    onClose();
  });
  const plain = (value: string) => !/[<>]/.test(value) || text.messages;
  const rules = {
    name: {
      validate: (value: string) => (value.trim().length < 2 ? text.nameFault : plain(value)),
    },
    taxNo: {
      validate: (value: string) => isTaxNumber(value.trim().toUpperCase()) || text.taxNoFault,
    },
    phone: { validate: (value: string) => /^[\d+\-() ]*$/.test(value) || text.phoneFault },
    account: {
      validate: (value: string) => /^(\d{6,30})?$/.test(value.trim()) || text.bankAccountFault,
    },
  };
  return (
    <FormDialog
      onClose={onClose}
      title={title ? text.editTitle : text.addTitle}
      submitLabel={text.save}
      onSubmit={submit}
      form={form}
      widthPx={isCompany ? 778 : 460}
    >
      <FormField control={form.control} name="kind" label={text.titleKind}>
        {(field) => (
          <div>
            <SegmentedControl<TitleKind>
              label={text.titleKind}
              value={field.value}
              onChange={field.onChange}
              options={titleKinds.map((value) => ({ value, label: text.kinds[value] }))}
            />
          </div>
        )}
      </FormField>
      <Pair>
        <FormField
          control={form.control}
          name="name"
          label={text.name}
          hint={text.nameHint[isCompany ? "company" : "person"]}
          isRequired
          rules={rules.name}
        >
          {(field) => <TextInput {...field} maxLength={100} autoComplete="organization" />}
        </FormField>
        {isCompany ? (
          <FormField
            control={form.control}
            name="taxNo"
            label={text.taxNo}
            hint={text.taxNoHint}
            isRequired
            rules={rules.taxNo}
          >
            {(field) => <TextInput {...field} maxLength={18} autoComplete="off" />}
          </FormField>
        ) : null}
      </Pair>
      {isCompany ? (
        <>
          <Muted>{text.forSpecial}</Muted>
          <Pair>
            <FormField
              control={form.control}
              name="address"
              label={text.address}
              rules={{ validate: plain }}
            >
              {(field) => <TextInput {...field} maxLength={100} />}
            </FormField>
            <FormField control={form.control} name="phone" label={text.phone} rules={rules.phone}>
              {(field) => <TextInput {...field} maxLength={20} inputMode="tel" />}
            </FormField>
            <FormField
              control={form.control}
              name="bank"
              label={text.bank}
              rules={{ validate: plain }}
            >
              {(field) => <TextInput {...field} maxLength={100} />}
            </FormField>
            <FormField
              control={form.control}
              name="bankAccount"
              label={text.bankAccount}
              rules={rules.account}
            >
              {(field) => <TextInput {...field} maxLength={30} inputMode="numeric" />}
            </FormField>
          </Pair>
        </>
      ) : null}
      <FormField control={form.control} name="isDefault">
        {(field) => (
          <Checkbox checked={field.value} onChange={field.onChange}>
            {text.isDefault}
          </Checkbox>
        )}
      </FormField>
    </FormDialog>
  );
}
