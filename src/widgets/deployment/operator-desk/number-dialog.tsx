import type { ReactNode } from "react";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { operatorMoneyText } from "../../../core/text/operator-money";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";
import { Muted } from "../../../core/ui/layout";

export interface NumberDialogProps {
  title: string;
  note: ReactNode;
  /** `name` is what the call calls it, so that a refusal stands beside it. Null = no number is asked for. */
  field: {
    name: "bankNo" | "redNo";
    label: string;
    hint: string;
    missing: string;
    pattern: RegExp;
  } | null;
  submitLabel: string;
  onSubmit: (number: string) => Promise<unknown>;
  onClose: () => void;
}

/** Approves something by the number that it has elsewhere. Draw it only while it is open. */
export function NumberDialog(props: NumberDialogProps) {
  const { title, note, field: requested, submitLabel, onSubmit, onClose } = props;
  const text = useText(operatorMoneyText);
  const toast = useToast();
  const name = requested?.name ?? "bankNo";
  const form = useXiForm({ defaultValues: { bankNo: "", redNo: "" } });
  const submit = form.submit(async (values) => {
    await onSubmit(values[name].trim());
    toast.success(text.done);
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      submitLabel={submitLabel}
      onSubmit={submit}
      form={form}
    >
      <Muted>{note}</Muted>
      {requested ? (
        <FormField
          control={form.control}
          name={name}
          label={requested.label}
          hint={requested.hint}
          isRequired
          rules={{
            validate: (value: string) => requested.pattern.test(value.trim()) || requested.missing,
          }}
        >
          {(field) => <TextInput {...field} maxLength={64} autoComplete="off" />}
        </FormField>
      ) : null}
    </FormDialog>
  );
}
