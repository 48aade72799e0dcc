import type { FormCall } from "../api/contract";

import { Checkbox, TextInput } from "../ui/input";
import { FormDialog } from "./form-dialog";
import { FormField } from "./form-field";
import type { PatternName } from "./patterns";
import { useValidationRules } from "./use-validation-rules";
import { useXiForm } from "./use-xi-form";

export interface NameDialogProps {
  title: string;
  /** Call that `onSave` makes, where it is one of an app. */
  call?: FormCall;
  submitLabel: string;
  /** Of the name's field. */
  label: string;
  hint: string;
  /** The name so far; empty for something new. */
  initial?: string;
  pattern?: PatternName;
  /** Default 20 characters. */
  maxLength?: number;
  /** A choice beside the name, off at first. */
  choice?: { label: string; hint: string };
  /** Takes the trimmed name; what it rejects with stands at the field. */
  onSave: (name: string, isSelected: boolean) => Promise<void>;
  onClose: () => void;
}

/** Names something in a dialog; draw it only while it is open. */
export function NameDialog(props: NameDialogProps) {
  const {
    title,
    call,
    submitLabel,
    label,
    hint,
    initial = "",
    pattern,
    choice,
    onSave,
    onClose,
  } = props;
  const { maxLength = 20 } = props;
  const { rules } = useValidationRules();
  const form = useXiForm({ defaultValues: { name: initial, isChosen: false } });
  const submit = form.submit(async ({ name, isChosen: isSelected }) => {
    await onSave(name.trim(), isSelected);
  });
  return (
    <FormDialog
      {...(call ? { call } : {})}
      onClose={onClose}
      title={title}
      submitLabel={submitLabel}
      onSubmit={submit}
      form={form}
    >
      <FormField
        control={form.control}
        name="name"
        label={label}
        isRequired
        hint={hint}
        rules={rules({ required: label, maxLength, ...(pattern ? { pattern } : {}) })}
      >
        {(field) => <TextInput {...field} maxLength={maxLength} />}
      </FormField>
      {choice && (
        <FormField control={form.control} name="isChosen" hint={choice.hint}>
          {({ value, onChange }) => (
            <Checkbox checked={value} onChange={onChange}>
              {choice.label}
            </Checkbox>
          )}
        </FormField>
      )}
    </FormDialog>
  );
}
