import { paramText } from "../../../core/text/param";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/layout";
import { Menu } from "../../../core/ui/overlay";

export interface RowsFileMenuProps {
  isDisabled: boolean;
  onSave: (format: "csv" | "xlsx") => Promise<void>;
}

/** Renders the export of a list, as either kind of file. */
export function RowsFileMenu({ isDisabled, onSave }: RowsFileMenuProps) {
  const text = useText(paramText);
  const itemOf = (id: "csv" | "xlsx") => ({
    id,
    feature: "export" as const,
    label: text.exportAs[id],
    onSelect: () => void onSave(id),
  });
  return (
    <Menu
      trigger={
        <Button icon="download" disabled={isDisabled}>
          {text.exportFile}
        </Button>
      }
      items={[itemOf("xlsx"), itemOf("csv")]}
    />
  );
}
