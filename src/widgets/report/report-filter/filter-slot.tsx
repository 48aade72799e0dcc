import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { IconButton } from "../../../core/ui/layout";
import { Slot } from "./filter-bar.styles";
import type { ExtraField, FilterField } from "./filter-fields";

/** One field of a bar; what differs from its default is tinted and has its way back. */
export function FilterSlot({ label, field, isChanged, clear }: FilterField | ExtraField) {
  const text = useText(reportText).filter;
  return (
    <Slot data-changed={isChanged || undefined}>
      {field}
      {isChanged && clear && (
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
