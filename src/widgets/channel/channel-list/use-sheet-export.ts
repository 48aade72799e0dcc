import { useCallback } from "react";
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

/** Saves the channels of a filter as a sheet, all pages of it. */
export function useSheetExport(): (state: ListState) => Promise<void> {
  const { request } = useSession();
  const text = useText(channelManageText);
  const names = useText(channelText);
  const clock = useClock();
  const toast = useToast();
  return useCallback(
    async (state) => {
      try {
        const rows: ChannelRow[] = [];
        for (let page = 1; ; page += 1) {
          const body = { ...listBody({ ...state, page }), pageSize: rowsPerCall };
          const { map } = await request("channelList", body, { quiet: true });
          rows.push(...map.list);
          if (map.list.length < rowsPerCall) break;
        }
        const { channelSheet, workbook } = await import("./channel-sheet");
        const file = await workbook(channelSheet(rows, text, names, clock), text.sheetName);
        saveFile(`${text.sheetName}.xlsx`, file);
        toast.success(text.exportSheetDone(rows.length));
      } catch {
        toast.error(text.exportSheetFailed);
      }
    },
    [request, text, names, clock, toast],
  );
}
