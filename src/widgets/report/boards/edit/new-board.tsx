import type { Board } from "../../../../core/api/contract";
import {
  type BoardTemplate,
  boardTemplates,
} from "../../../../core/api/contract/constants/board-templates";
import { FormDialog } from "../../../../core/form/form-dialog";
import { FormField } from "../../../../core/form/form-field";
import { useValidationRules } from "../../../../core/form/use-validation-rules";
import { useXiForm } from "../../../../core/form/use-xi-form";
import { useApiMutation } from "../../../../core/query/use-api-mutation";
import { boardsText } from "../../../../core/text/boards";
import { useText } from "../../../../core/text/use-text";
import { useToast } from "../../../../core/ui/feedback";
import { Checkbox, RadioGroup, TextInput } from "../../../../core/ui/input";

export interface NewBoardProps {
  canEditTeam: boolean;
  /** Cards that the app's edition has on a board. */
  mostCards: number;
  onMade: (board: Board) => void;
  onClose: () => void;
}

/** Names a new board and chooses what it begins with. */
export function NewBoard({ canEditTeam, mostCards, onMade, onClose }: NewBoardProps) {
  const text = useText(boardsText);
  const toast = useToast();
  const { rules } = useValidationRules();
  const save = useApiMutation("board/save", { suppressToast: true });
  const form = useXiForm({
    defaultValues: { name: "", template: "daily" as BoardTemplate, isTeam: false },
  });
  const submit = form.submit(async ({ name, template, isTeam }) => {
    const { map } = await save.mutateAsync({
      name: name.trim(),
      isTeam,
      ...boardTemplates[template],
    });
    toast.success(text.created(map.name));
    onMade(map);
  });
  const { control } = form;
  return (
    <FormDialog
      title={text.newBoard}
      submitLabel={text.create}
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
      <FormField control={control} name="template" label={text.template}>
        {(field) => (
          <RadioGroup<BoardTemplate>
            {...field}
            label={text.template}
            options={(Object.keys(boardTemplates) as BoardTemplate[]).map((value) => ({
              value,
              label: text.templates[value],
              isDisabled: boardTemplates[value].cards.length > mostCards,
            }))}
          />
        )}
      </FormField>
      {canEditTeam && (
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
