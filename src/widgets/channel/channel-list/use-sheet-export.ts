import { useCallback, useRef, useState } from "react";
import type { ChannelRow } from "../../../core/api/contract";
import { useClock } from "../../../core/session/use-clock";
import { useSession } from "../../../core/session/use-session";
import { channelText } from "../../../core/text/channel";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { saveFile } from "../../../core/ui/file";
import { type ListState, listBody } from "./list-state";

const rowsPerCall = 2000;

export interface SheetExport {
  /** Saves the channels of a filter as a sheet, all pages of it. */
  save(state: ListState): Promise<void>;
  isPending: boolean;
  /**
   * Numbers of channels read and in total; null until it is known that one request is not enough.
   */
  progress: { done: number; total: number } | null;
  /** Ends it: no file is saved. */
  cancel(): void;
}

/** The list of channels as a sheet, read page by page. */
export function useSheetExport(): SheetExport {
  const { request } = useSession();
  const text = useText(channelManageText);
  const names = useText(channelText);
  const clock = useClock();
  const toast = useToast();
  const running = useRef<AbortController>(undefined);
  const [isPending, setRunning] = useState(false);
  const [progress, setProgress] = useState<SheetExport["progress"]>(null);
  const save = useCallback(
    async (state: ListState) => {
      running.current = new AbortController();
      const { signal } = running.current;
      setRunning(true);
      try {
        const rows: ChannelRow[] = [];
        for (let page = 1; ; page += 1) {
          const body = listBody({ ...state, page }, rowsPerCall);
          const { map } = await request("channelList", body, { suppressToast: true, signal });
          rows.push(...map.list);
          if (map.list.length < rowsPerCall) break;
          setProgress({ done: rows.length, total: map.pagination.totalRecords });
        }
        const { channelSheet, workbook } = await import("./channel-sheet");
        const file = await workbook(channelSheet(rows, text, names, clock), text.sheetName);
        signal.throwIfAborted();
        saveFile(`${text.sheetName}.xlsx`, file);
        toast.success(text.exportSheetDone(rows.length));
      } catch {
        if (signal.aborted) toast.info(text.exportCancelled);
        else toast.error(text.exportSheetFailed);
      } finally {
        setRunning(false);
        setProgress(null);
      }
    },
    [request, text, names, clock, toast],
  );
  return { save, isPending, progress, cancel: () => running.current?.abort() };
}
