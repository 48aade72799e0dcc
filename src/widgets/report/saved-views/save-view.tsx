import { FormDialog } from "../../../core/form/form-dialog";
import { FormField } from "../../../core/form/form-field";
import { useRules } from "../../../core/form/use-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useAction } from "../../../core/query/use-action";
import { useText } from "../../../core/text/use-text";
import { viewText } from "../../../core/text/view";
import { useErrorMessage, useToast } from "../../../core/ui/feedback";
import { Checkbox, TextInput } from "../../../core/ui/input";

export interface SaveViewProps {
  page: string;
  /** What the view keeps. */
  query: string;
  onClose: () => void;
}

/** Names the current state of a report. */
export function SaveView({ page, query, onClose }: SaveViewProps) {
  const text = useText(viewText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const { rules } = useRules();
  const save = useAction("view/save", { quiet: true });
  const form = useXiForm({ defaultValues: { name: "", isTeam: false } });
  const submit = form.handleSubmit(async ({ name, isTeam }) => {
    try {
      const { map } = await save.run({ page, query, name: name.trim(), isTeam });
      toast.success(text.saved(map.name));
      onClose();
    } catch (error) {
      form.refuse(error, messageOf(error));
    }
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.saveTitle}
      submitLabel={text.save}
      onSubmit={submit}
      isSubmitting={form.formState.isSubmitting}
      fault={form.formState.errors.root?.message}
    >
      <FormField
        control={form.control}
        name="name"
        label={text.name}
        isRequired
        hint={text.nameHint}
        rules={rules({ required: text.name, maxLength: 20 })}
      >
        {(field) => <TextInput {...field} maxLength={20} />}
      </FormField>
      <FormField
        control={form.control}
        name="isTeam"
        label={text.shareWithTeam}
        isLabelHidden
        hint={text.shareHint}
      >
        {({ value, onChange }) => (
          <Checkbox checked={value} onChange={onChange}>
            {text.shareWithTeam}
          </Checkbox>
        )}
      </FormField>
    </FormDialog>
  );
}
