import type { Annotation, AnnotationKind } from "../../../core/api/contract";
import { annotationKinds } from "../../../core/api/contract/constants/annotation";
import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useRevisionSave } from "../../../core/form/use-revision-save";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import type { DayRange } from "../../../core/format";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useSession } from "../../../core/session/use-session";
import { annotationText } from "../../../core/text/annotation";
import { useText } from "../../../core/text/use-text";
import { DayInput } from "../../../core/ui/date";
import { useToast } from "../../../core/ui/feedback";
import { Select, TextInput } from "../../../core/ui/input";

interface Values {
  day: string;
  kind: AnnotationKind;
  text: string;
}

export interface AnnotationFormProps {
  /** The annotation to change; null writes one. */
  editing: Annotation | null;
  /** Day of a new one at first. */
  day: string;
  /** Range in which the annotation is looked up when somebody else has changed it. */
  range: DayRange;
  /** Somebody else has saved: the form goes on with their version. */
  onLatest: (latest: Annotation) => void;
  onClose: () => void;
}

const textAtMost = 60;

/** Writes or changes an annotation; draw it only while it is open. */
export function AnnotationForm({ editing, day, range, onLatest, onClose }: AnnotationFormProps) {
  const text = useText(annotationText);
  const toast = useToast();
  const { rules } = useValidationRules();
  const { request } = useSession();
  const add = useApiMutation("annotation/add", { suppressToast: true });
  const update = useApiMutation("annotation/update", { suppressToast: true });
  const form = useXiForm<Values>({
    defaultValues: editing
      ? { day: editing.day, kind: editing.kind, text: editing.text }
      : { day, kind: "release", text: "" },
  });
  const reload = async () => {
    const { map } = await request("annotation/list", range);
    const latest = map.list.find(({ id }) => id === editing?.id);
    form.settle();
    if (latest) onLatest(latest);
    else onClose();
  };
  const { save, notice } = useRevisionSave({ form, text, reload });
  const submit = form.handleSubmit((values) =>
    save(async () => {
      const { revision = 0 } = editing ?? {};
      if (editing) await update.mutateAsync({ id: editing.id, revision, ...values });
      else await add.mutateAsync(values);
      form.settle();
      toast.success(text.saved);
      onClose();
    }),
  );
  const close = () => {
    form.settle();
    onClose();
  };
  return (
    <FormDialog
      call={editing ? "annotation/update" : "annotation/add"}
      onClose={close}
      title={editing ? text.editTitle : text.addTitle}
      submitLabel={text.save}
      onSubmit={submit}
      form={form}
      widthPx={460}
    >
      {notice}
      <FormField
        control={form.control}
        name="day"
        label={text.day}
        isRequired
        rules={rules({ required: text.day })}
      >
        {({ value, onChange, ...field }) => (
          <DayInput {...field} value={value || null} onChange={(next) => onChange(next ?? "")} />
        )}
      </FormField>
      <FormField control={form.control} name="kind" label={text.kind}>
        {({ id, value, onChange, onBlur }) => (
          <Select<AnnotationKind>
            id={id}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            options={annotationKinds.map((kind) => ({ value: kind, label: text.kinds[kind] }))}
          />
        )}
      </FormField>
      <FormField
        control={form.control}
        name="text"
        label={text.text}
        hint={text.textHint}
        isRequired
        rules={rules({ required: text.text, maxLength: textAtMost })}
      >
        {(field) => <TextInput {...field} maxLength={textAtMost} />}
      </FormField>
    </FormDialog>
  );
}
