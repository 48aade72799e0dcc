import type { CallBody } from "../../../core/api/contract";
import { useSession } from "../../../core/session/use-session";
import { paramText } from "../../../core/text/param";
import { useText } from "../../../core/text/use-text";
import type { ReportFilter } from "../report-filter";
import { useRowsFile } from "./use-rows-file";

/** Saves the parameters as a file. */
export function useNamesFile(body: CallBody<"stat/params">, filter: ReportFilter) {
  const text = useText(paramText);
  const { request } = useSession();
  return useRowsFile({
    title: text.title,
    name: text.title,
    filter,
    headers: [text.name, text.times, text.installs, text.wakeups, text.values, text.lastDay],
    task: body,
    read: async (page) => {
      const { map } = await request("stat/params", { ...body, ...page });
      const rows = map.list.map((row) => [
        ...[row.name, row.times, row.installs, row.wakeups, row.values, row.lastDay],
      ]);
      return { rows, totalRecords: map.pagination.totalRecords };
    },
  });
}
