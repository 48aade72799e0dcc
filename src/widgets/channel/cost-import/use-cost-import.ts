import { useState } from "react";
import type { CostCheck } from "../../../core/api/contract";
import { ApiError } from "../../../core/api/errors";
import { useAction } from "../../../core/query/use-action";
import { costImportText } from "../../../core/text/cost-import";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useToast } from "../../../core/ui/feedback";
import { useUpload } from "../upload-file";

const maxBytes = 2 * 1024 * 1024;

/** A sheet of costs on its way into the reports: chosen, checked, written. */
export function useCostImport(onDone: () => void) {
  const text = useText(costImportText);
  const messageOf = useErrorMessage();
  const toast = useToast();
  const upload = useUpload();
  const checking = useAction("ad/checkCosts", { quiet: true });
  const writing = useAction("ad/importCosts", { quiet: true });
  const [sheet, setSheet] = useState<{ ticket: string; check: CostCheck } | null>(null);
  const [fault, setFault] = useState("");
  const attempt = async (work: () => Promise<void>) => {
    setFault("");
    try {
      await work();
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.code === "aborted")) setFault(messageOf(cause));
    }
  };
  return {
    sheet,
    fault,
    isReading: upload.progress !== null || checking.isRunning,
    isWriting: writing.isRunning,
    sent: upload.progress,
    stopSending: upload.cancel,
    again: () => {
      setSheet(null);
      setFault("");
    },
    choose: (file: File) => {
      if (!/\.(xlsx|csv)$/i.test(file.name)) return setFault(text.wrongKind);
      if (file.size > maxBytes) return setFault(text.tooLarge);
      return void attempt(async () => {
        const ticket = await upload.send("import", file);
        const { map } = await checking.run({ ticket, fileName: file.name.slice(-200) });
        setSheet({ ticket, check: map });
      });
    },
    start: () =>
      attempt(async () => {
        if (!sheet) return;
        const { ticket, check } = sheet;
        const { map } = await writing.run({ ticket, fileName: check.fileName });
        toast.success(text.done(map.saved));
        onDone();
      }),
  };
}
