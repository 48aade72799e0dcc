import { useState } from "react";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/button";
import type { ListState } from "./list-state";
import { useSheetExport } from "./use-sheet-export";

/** What can be done with the whole list. */
export function ListTools({ state }: { state: ListState }) {
  const text = useText(channelManageText);
  const save = useSheetExport();
  const [isSaving, setSaving] = useState(false);
  if (state.tab === "bin") return null;
  return (
    <Button
      icon="download"
      isLoading={isSaving}
      onClick={async () => {
        setSaving(true);
        await save(state);
        setSaving(false);
      }}
    >
      {text.exportSheet}
    </Button>
  );
}
