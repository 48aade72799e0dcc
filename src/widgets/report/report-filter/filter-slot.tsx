import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { IconButton } from "../../../core/ui/layout";
import { Slot } from "./filter-bar.styles";
import type { ExtraField, FilterField } from "./filter-fields";

/** Renders a field of the bar; a changed one is tinted and has a reset button. */
export function FilterSlot({ label, field, isChanged, clear }: FilterField | ExtraField) {
  const text = useText(reportText).filter;
  return (
    <Slot data-changed={isChanged || undefined}>
      {field}
      {isChanged && (
        <IconButton
          icon="close"
          iconSize={14}
          size={28}
          label={text.clearOne(label)}
          onClick={clear}
        />
      )}
    </Slot>
  );
}
