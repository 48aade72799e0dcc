import { useState } from "react";
import { useSearchParams } from "../../../core/navigation/navigation";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { useWriteGuard } from "../../../core/ui/feedback";
import { Button } from "../../../core/ui/layout";
import { fetchAhead, Late } from "../../../core/ui/on-demand";
import { importPart, packagesPart } from "./list-parts";
import type { ListState } from "./list-state";
import { useSheetExport } from "./use-sheet-export";

/** What can be done with the whole list. */
export function ListTools({ state }: { state: ListState }) {
  const text = useText(channelManageText);
  const mayWrite = useWriteGuard();
  const save = useSheetExport();
  const [params, patch] = useSearchParams();
  // The list of groups leads here to make the packages of one of them.
  const asked = Number(params.get("packages"));
  const groupIds = Number.isSafeInteger(asked) && asked > 0 ? [asked] : [];
  const [open, setOpen] = useState<"import" | "packages" | null>(
    groupIds.length > 0 ? "packages" : null,
  );
  const close = () => {
    setOpen(null);
    if (params.has("packages")) patch({ packages: null }, { replace: true });
  };
  if (state.tab === "bin") return null;
  return (
    <>
      {state.tab === "normal" && (
        <Button
          icon="upload"
          onClick={() => mayWrite() && setOpen("import")}
          {...fetchAhead(importPart)}
        >
          {text.import}
        </Button>
      )}
      <Button icon="download" onClick={() => save(state)}>
        {text.exportSheet}
      </Button>
      <Button
        icon="android"
        onClick={() => mayWrite() && setOpen("packages")}
        {...fetchAhead(packagesPart)}
      >
        {text.packages}
      </Button>
      {open === "import" && <Late part={importPart} props={{ onClose: close }} onFail={close} />}
      {open === "packages" && (
        <Late
          part={packagesPart}
          props={{ channelIds: [], groupIds, onClose: close }}
          onFail={close}
        />
      )}
    </>
  );
}
