import type { IngestLimits, OperatedApp } from "../../../core/api/contract";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useXiForm } from "../../../core/form/use-xi-form";
import { formatCount } from "../../../core/format/number";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { operatorAppsText } from "../../../core/text/operator-apps";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { NumberInput, TextArea } from "../../../core/ui/input";
import { Muted } from "../../../core/ui/layout";

interface Values extends IngestLimits {
  note: string;
}

const most = { perSecond: 1_000_000, addressPerSecond: 1_000_000, dayEvents: 1_000_000_000_000 };
const fields = ["perSecond", "addressPerSecond", "dayEvents"] as const;

export interface LimitDialogProps {
  app: OperatedApp;
  onClose: () => void;
}

/** Sets how much is taken of an app. Draw it only while it is open. */
export function LimitDialog({ app, onClose }: LimitDialogProps) {
  const text = useText(operatorAppsText);
  const toast = useToast();
  const limit = useApiMutation("operator/limitApp", { suppressToast: true });
  const form = useXiForm<Values>({ defaultValues: { ...app.own, note: app.note } });
  const submit = form.submit(async (values) => {
    await limit.mutateAsync({ id: app.id, isStopped: app.isStopped, ...values });
    toast.success(text.saved);
    onClose();
  });
  const usual = (limit: number | null) =>
    text.usual(limit === null ? text.unlimited : formatCount(limit));
  const hints = {
    perSecond: text.perSecondHint,
    addressPerSecond: text.addressPerSecondHint,
    dayEvents: text.dayEventsHint,
  };
  const { control } = form;
  return (
    <FormDialog
      onClose={onClose}
      title={text.dialogTitle(app.name)}
      submitLabel={text.save}
      onSubmit={submit}
      form={form}
      widthPx={520}
    >
      <Muted>{text.effect}</Muted>
      {fields.map((name) => (
        <FormField key={name} control={control} name={name} label={text[name]} hint={hints[name]}>
          {(field) => (
            <NumberInput {...field} min={1} max={most[name]} placeholder={usual(app.usual[name])} />
          )}
        </FormField>
      ))}
      <FormField control={control} name="note" label={text.note} hint={text.noteHint}>
        {(field) => <TextArea {...field} rows={2} maxLength={200} />}
      </FormField>
    </FormDialog>
  );
}
