import { useCallback, useState } from "react";
import type { LinkRow } from "../../../core/api/contract";
import { useClock } from "../../../core/session/use-clock";
import { useSession } from "../../../core/session/use-session";
import { linkText } from "../../../core/text/link";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { saveXlsx } from "../../../core/ui/file";
import { type LinksState, listFilter } from "./list-state";
import { endOf } from "./use-link-columns";

const rowsPerCall = 500;

/** The links of a filter as a sheet, all pages of it. */
export function useLinkExport() {
  const { request } = useSession();
  const text = useText(linkText);
  const clock = useClock();
  const toast = useToast();
  const [isRunning, setRunning] = useState(false);
  const save = useCallback(
    async (state: LinksState) => {
      setRunning(true);
      try {
        const rows: LinkRow[] = [];
        for (let page = 1; ; page += 1) {
          const body = { ...listFilter(state), currentPage: page, pageSize: rowsPerCall };
          const { map } = await request("xlink/list", body, { quiet: true });
          rows.push(...map.list);
          if (map.list.length < rowsPerCall) break;
        }
        const { columns } = text;
        const head = [
          columns.title,
          columns.link,
          columns.target,
          columns.channel,
          columns.tags,
          columns.todayClick,
          columns.todayVisitor,
          columns.totalClick,
          columns.totalInstall,
          columns.totalWakeup,
          columns.state,
          columns.expire,
          columns.creator,
          columns.createTime,
        ];
        const body = rows.map((row) => [
          row.title,
          row.link,
          row.target,
          row.channel?.name ?? "",
          row.tags.join(" "),
          row.today.click,
          row.todayVisitor,
          row.total.click,
          row.total.install,
          row.total.wakeup,
          text.states[row.state],
          endOf(row, text, clock),
          row.creator,
          clock.formatTime(row.createTime),
        ]);
        await saveXlsx(text.fileName, [{ name: text.fileName, rows: [head, ...body] }]);
        toast.success(text.exportDone(rows.length));
      } catch {
        toast.error(text.exportFailed);
      } finally {
        setRunning(false);
      }
    },
    [request, text, clock, toast],
  );
  return { save, isRunning };
}
