import type { CallBody } from "../../../core/api/contract";
import { comparedNames, sumCells } from "../../../core/metrics";
import { useSession } from "../../../core/session/use-session";
import { paramText } from "../../../core/text/param";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import type { ReportFilter } from "../report-filter";
import { useRowsFile } from "./use-rows-file";

const counts = ["times", "installs", "wakeups", "values"] as const;

/** Saves the parameters as a file. */
export function useNamesFile(body: CallBody<"stat/params">, filter: ReportFilter) {
  const text = useText(paramText);
  const messages = useText(reportText);
  const { request } = useSession();
  return useRowsFile({
    title: text.title,
    name: text.title,
    filter,
    task: body,
    read: async (page) => {
      const { map } = await request("stat/params", { ...body, ...page });
      const { compare } = map;
      const names = counts.flatMap((key) => comparedNames(text[key], compare && messages));
      const headers = [text.name, ...names, text.lastDay];
      const rows = map.list.map((row) => [
        row.name,
        ...counts.flatMap((key) => sumCells(row[key], row.previous?.[key], compare)),
        row.lastDay,
      ]);
      return { headers, rows, totalRecords: map.pagination.totalRecords };
    },
  });
}
