import { FormDialog } from "../../../../core/form/form-dialog";
import { FormField } from "../../../../core/form/form-field";
import { useValidationRules } from "../../../../core/form/use-validation-rules";
import { useXiForm } from "../../../../core/form/use-xi-form";
import { boardsText } from "../../../../core/text/boards";
import { useText } from "../../../../core/text/use-text";
import { Checkbox, TextInput } from "../../../../core/ui/input";

export interface BoardSettingsProps {
  name: string;
  isTeam: boolean;
  /** Whether it is the team's can be changed. */
  canShare: boolean;
  onSave: (settings: { name: string; isTeam: boolean }) => void;
  onClose: () => void;
}

/** Sets the name of a board, and whether the team sees it. */
export function BoardSettings({ name, isTeam, canShare, onSave, onClose }: BoardSettingsProps) {
  const text = useText(boardsText);
  const { rules } = useValidationRules();
  const form = useXiForm({ defaultValues: { name, isTeam } });
  const submit = form.submit((values) => onSave({ ...values, name: values.name.trim() }));
  const { control } = form;
  return (
    <FormDialog
      title={text.settingsOf}
      submitLabel={text.apply}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        control={control}
        name="name"
        label={text.name}
        hint={text.nameHint}
        isRequired
        rules={rules({ required: text.name, maxLength: 30 })}
      >
        {(field) => <TextInput {...field} maxLength={30} />}
      </FormField>
      {canShare && (
        <FormField control={control} name="isTeam" hint={text.forTeamHint}>
          {({ value, onChange }) => (
            <Checkbox checked={value} onChange={onChange}>
              {text.forTeam}
            </Checkbox>
          )}
        </FormField>
      )}
    </FormDialog>
  );
}
