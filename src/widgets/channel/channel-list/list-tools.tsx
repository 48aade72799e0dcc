import { useState } from "react";
import { id, yesNo } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, useSearchState } from "../../../core/navigation/search-state";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { useWriteGuard, WorkBar } from "../../../core/ui/feedback";
import { Button } from "../../../core/ui/layout";
import { Lazy, preloadOnIntent } from "../../../core/ui/lazy";
import { isApart } from "./apart-tabs";
import { costImportPart, importFollowerPart, importPart, packagesPart } from "./list-parts";
import type { ListState } from "./list-state";
import { useSheetExport } from "./use-sheet-export";

/** The list of groups leads here to make the packages of one of them, the report of an ad channel to its costs. */
const wayIn = defineSearchState({ packages: id(), costs: yesNo() });

export function ListTools({ state }: { state: ListState }) {
  const text = useText(channelManageText);
  const mayWrite = useWriteGuard();
  const sheet = useSheetExport();
  const [{ packages, costs }, change] = useSearchState(wayIn, { replace: true });
  const groupIds = packages === null ? [] : [packages];
  const [open, setOpen] = useState<"import" | "packages" | "costs" | null>(
    groupIds.length > 0 ? "packages" : costs ? "costs" : null,
  );
  const close = () => {
    setOpen(null);
    if (packages !== null || costs !== null) change({ packages: null, costs: null });
  };
  const [isImporting, setImporting] = useState(false);
  const closeImport = (isRunning: boolean) => {
    setImporting(isRunning);
    close();
  };
  const endImport = () => setImporting(false);
  if (state.tab === "bin") return null;
  return (
    <>
      {state.tab === "normal" && (
        <Button
          writes
          icon="upload"
          onClick={() => mayWrite() && setOpen("import")}
          {...preloadOnIntent(importPart)}
        >
          {text.import}
        </Button>
      )}
      {state.tab === "adv" && (
        <Button
          writes
          icon="upload"
          onClick={() => mayWrite() && setOpen("costs")}
          {...preloadOnIntent(costImportPart)}
        >
          {text.importCosts}
        </Button>
      )}
      {sheet.progress ? (
        <WorkBar
          {...sheet.progress}
          label={text.exportRunning(sheet.progress.done, sheet.progress.total)}
          onCancel={sheet.cancel}
          widthPx={80}
        />
      ) : (
        <Button
          feature="export"
          icon="download"
          isLoading={sheet.isPending}
          onClick={() => sheet.save(state)}
        >
          {text.exportSheet}
        </Button>
      )}
      {!isApart(state.tab) && (
        <Button
          writes
          feature="export"
          icon="android"
          onClick={() => mayWrite() && setOpen("packages")}
          {...preloadOnIntent(packagesPart)}
        >
          {text.packages}
        </Button>
      )}
      {open === "import" && (
        <Lazy part={importPart} props={{ onClose: closeImport }} onFail={close} />
      )}
      {isImporting && open !== "import" && (
        <Lazy part={importFollowerPart} props={{ onEnd: endImport }} onFail={endImport} />
      )}
      {open === "costs" && <Lazy part={costImportPart} props={{ onClose: close }} onFail={close} />}
      {open === "packages" && (
        <Lazy
          part={packagesPart}
          props={{ channelIds: [], groupIds, onClose: close }}
          onFail={close}
        />
      )}
    </>
  );
}
