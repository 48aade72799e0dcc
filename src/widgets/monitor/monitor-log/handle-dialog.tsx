import type { AlertState } from "../../../core/api/contract";
import { alertStates } from "../../../core/api/contract/constants/monitor";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { monitorText } from "../../../core/text/monitor";
import { monitorLogText } from "../../../core/text/monitor-log";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { RadioGroup, TextArea } from "../../../core/ui/input";

export interface HandleDialogProps {
  ids: readonly number[];
  onClose: () => void;
  onDone: () => void;
}

/** Sets the state of alerts, with a word to colleagues; draw it only while it is open. */
export function HandleDialog({ ids, onClose, onDone }: HandleDialogProps) {
  const text = useText(monitorLogText);
  const messages = useText(monitorText);
  const toast = useToast();
  const { rules } = useValidationRules();
  const handle = useApiMutation("monitor/handle", { suppressToast: true });
  const form = useXiForm<{ state: AlertState; note: string }>({
    defaultValues: { state: 2, note: "" },
  });
  const submit = form.submit(async (values) => {
    const { map } = await handle.mutateAsync({
      ids: [...ids],
      ...values,
      note: values.note.trim(),
    });
    toast.success(text.handled(map.changed));
    onDone();
  });
  return (
    <FormDialog
      call="monitor/handle"
      onClose={onClose}
      title={text.handleTitle(ids.length)}
      submitLabel={text.save}
      onSubmit={submit}
      form={form}
      widthPx={460}
    >
      <FormField control={form.control} name="state" label={text.stateField}>
        {({ value, onChange }) => (
          <RadioGroup
            label={text.stateField}
            value={value}
            onChange={onChange}
            options={alertStates.map((state) => ({ value: state, label: messages.states[state] }))}
          />
        )}
      </FormField>
      <FormField
        control={form.control}
        name="note"
        label={text.noteField}
        hint={text.noteHint}
        rules={rules({ maxLength: 200 })}
      >
        {(field) => <TextArea {...field} maxLength={200} rows={3} />}
      </FormField>
    </FormDialog>
  );
}
