import type { AlertState } from "../../../core/api/contract";
import { alertStates } from "../../../core/api/contract/words/monitor";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useRules } from "../../../core/form/use-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useAction } from "../../../core/query/use-action";
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
  const words = useText(monitorText);
  const toast = useToast();
  const { rules } = useRules();
  const handle = useAction("monitor/handle", { quiet: true });
  const form = useXiForm<{ state: AlertState; note: string }>({
    defaultValues: { state: 2, note: "" },
  });
  const submit = form.submit(async (values) => {
    const { map } = await handle.run({ ids: [...ids], ...values, note: values.note.trim() });
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
            options={alertStates.map((state) => ({ value: state, label: words.states[state] }))}
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
