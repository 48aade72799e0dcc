import { useState } from "react";
import type { CostCheck } from "../../../core/api/contract";
import { ApiError } from "../../../core/api/errors";
import { useApiMutation } from "../../../core/query/use-api-mutation";
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
  const checking = useApiMutation("ad/checkCosts", { suppressToast: true });
  const writing = useApiMutation("ad/importCosts", { suppressToast: true });
  const [sheet, setSheet] = useState<{ ticket: string; check: CostCheck } | null>(null);
  const [errorText, setErrorText] = useState("");
  const attempt = async (work: () => Promise<void>) => {
    setErrorText("");
    try {
      await work();
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.code === "aborted")) setErrorText(messageOf(cause));
    }
  };
  return {
    sheet,
    fault: errorText,
    isReading: upload.progress !== null || checking.isPending,
    isWriting: writing.isPending,
    sent: upload.progress,
    stopSending: upload.cancel,
    again: () => {
      setSheet(null);
      setErrorText("");
    },
    choose: (file: File) => {
      if (!/\.(xlsx|csv)$/i.test(file.name)) return setErrorText(text.wrongKind);
      if (file.size > maxBytes) return setErrorText(text.tooLarge);
      return void attempt(async () => {
        const ticket = await upload.send("import", file);
        const { map } = await checking.mutateAsync({ ticket, fileName: file.name.slice(-200) });
        setSheet({ ticket, check: map });
      });
    },
    start: () =>
      attempt(async () => {
        if (!sheet) return;
        const { ticket, check } = sheet;
        const { map } = await writing.mutateAsync({ ticket, fileName: check.fileName });
        toast.success(text.done(map.saved));
        onDone();
      }),
  };
}
