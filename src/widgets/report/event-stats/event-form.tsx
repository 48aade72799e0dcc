import type { CustomEventKind, EventRow } from "../../../core/api/contract";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useRevisionSave } from "../../../core/form/use-revision-save";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useSession } from "../../../core/session/use-session";
import { eventText } from "../../../core/text/event";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { Checkbox, Select, TextArea, TextInput } from "../../../core/ui/input";

export interface EventFormProps {
  /** The event to edit; null makes one. */
  editing: EventRow | null;
  onClose: () => void;
  /** Somebody else has saved: the dialog goes on with their version. */
  onLatest: (row: EventRow) => void;
}

interface Values {
  eventId: string;
  name: string;
  kind: CustomEventKind;
  hasDetail: boolean;
  isPostback: boolean;
  remark: string;
}

const blank: Values = {
  eventId: "",
  name: "",
  kind: 1,
  hasDetail: false,
  isPostback: false,
  remark: "",
};

const valuesOf = ({ eventId, name, kind, hasDetail, isPostback, remark }: Values): Values => ({
  eventId,
  name,
  kind,
  hasDetail,
  isPostback,
  remark,
});

/** The dialog that makes or edits an event; draw it only while it is open. */
export function EventForm({ editing, onClose, onLatest }: EventFormProps) {
  const text = useText(eventText);
  const toast = useToast();
  const { rules } = useValidationRules();
  const { request } = useSession();
  const suppressToast = { suppressToast: true };
  const create = useApiMutation("event/add", suppressToast);
  const update = useApiMutation("event/update", suppressToast);
  const form = useXiForm<Values>({
    defaultValues: editing ? valuesOf(editing) : blank,
    draftKey: editing ? `event-${editing.id}-${editing.revision}` : "event-new",
  });

  const reload = async () => {
    const data = await request("event/list", { keyword: editing?.eventId ?? "", pageSize: 200 });
    const latest = data.map.list.find(({ id }) => id === editing?.id);
    form.settle();
    if (latest) onLatest(latest);
    else onClose();
  };
  const { save, notice } = useRevisionSave({ form, text, reload });
  const submit = form.handleSubmit(({ eventId, kind, ...rest }) =>
    save(async () => {
      if (editing)
        await update.mutateAsync({ id: editing.id, revision: editing.revision, ...rest });
      else await create.mutateAsync({ eventId, kind, ...rest });
      form.settle();
      toast.success(editing ? text.saved : text.created);
      onClose();
    }),
  );
  const close = () => {
    form.settle();
    onClose();
  };

  return (
    <FormDialog
      call={editing ? "event/update" : "event/add"}
      onClose={close}
      title={editing ? text.editTitle(editing.name) : text.addTitle}
      submitLabel={text.save}
      onSubmit={submit}
      form={form}
      widthPx={460}
    >
      {notice}
      <FormField
        control={form.control}
        name="eventId"
        label={text.fields.eventId}
        hint={text.fields.eventIdHint}
        isRequired
        rules={rules({
          required: text.fields.eventId,
          maxLength: 32,
          check: (value) => (/^[0-9A-Za-z_]+$/.test(value.trim()) ? null : text.eventIdPattern),
        })}
      >
        {(field) => <TextInput {...field} maxLength={32} disabled={editing !== null} />}
      </FormField>
      <FormField
        control={form.control}
        name="name"
        label={text.fields.name}
        isRequired
        rules={rules({ required: text.fields.name, maxLength: 20 })}
      >
        {(field) => <TextInput {...field} maxLength={20} />}
      </FormField>
      <FormField
        control={form.control}
        name="kind"
        label={text.fields.kind}
        hint={text.fields.kindHint}
      >
        {(field) => (
          <Select<CustomEventKind>
            id={field.id}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            isDisabled={editing !== null}
            options={([1, 2, 3] as const).map((value) => ({ value, label: text.kinds[value] }))}
          />
        )}
      </FormField>
      <FormField control={form.control} name="hasDetail" label={text.columns.detail}>
        {({ value, ...field }) => (
          <Checkbox {...field} checked={value}>
            {text.fields.hasDetail}
          </Checkbox>
        )}
      </FormField>
      <FormField control={form.control} name="isPostback" label={text.columns.postback}>
        {({ value, ...field }) => (
          <Checkbox {...field} checked={value}>
            {text.fields.isPostback}
          </Checkbox>
        )}
      </FormField>
      <FormField
        control={form.control}
        name="remark"
        label={text.fields.remark}
        rules={rules({ maxLength: 200 })}
      >
        {(field) => <TextArea {...field} maxLength={200} rows={2} />}
      </FormField>
    </FormDialog>
  );
}
