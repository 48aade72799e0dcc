import { NameDialog } from "../../../core/form/name-dialog";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useText } from "../../../core/text/use-text";
import { viewText } from "../../../core/text/view";
import { useToast } from "../../../core/ui/feedback";

export interface SaveViewProps {
  page: string;
  /** Query string that the view stores. */
  query: string;
  onClose: () => void;
}

/** Names the current state of a report. */
export function SaveView({ page, query, onClose }: SaveViewProps) {
  const text = useText(viewText);
  const toast = useToast();
  const save = useApiMutation("view/save", { suppressToast: true });
  return (
    <NameDialog
      call="view/save"
      onClose={onClose}
      title={text.saveTitle}
      submitLabel={text.save}
      label={text.name}
      hint={text.nameHint}
      choice={{ label: text.shareWithTeam, hint: text.shareHint }}
      onSave={async (name, isTeam) => {
        const { map } = await save.mutateAsync({ page, query, name, isTeam });
        toast.success(text.saved(map.name));
        onClose();
      }}
    />
  );
}
