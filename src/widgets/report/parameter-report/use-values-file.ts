import type { CallBody } from "../../../core/api/contract";
import { comparedNames, rateCells, sumCells } from "../../../core/metrics";
import { useSession } from "../../../core/session/use-session";
import { paramText } from "../../../core/text/param";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import type { ReportFilter } from "../report-filter";
import { useRowsFile } from "./use-rows-file";

export interface ValuesFile {
  body: CallBody<"stat/paramValues">;
  filter: ReportFilter;
}

const counts = ["installs", "wakeups", "register"] as const;
const rates = ["registerRate", "d1", "share"] as const;

/** Saves the values of a parameter as a file. */
export function useValuesFile({ body, filter }: ValuesFile) {
  const text = useText(paramText);
  const messages = useText(reportText);
  const { request } = useSession();
  return useRowsFile({
    title: text.valuesOf(body.name),
    name: `${text.title}_${body.name}`,
    filter,
    task: body,
    read: async (page) => {
      const { map } = await request("stat/paramValues", { ...body, ...page });
      const { compare } = map;
      const words = compare && messages;
      const headers = [
        text.value,
        ...counts.flatMap((key) => comparedNames(text[key], words)),
        ...rates.flatMap((key) => comparedNames(text[key], words, "rate")),
      ];
      const rows = map.list.map((row) => [
        row.value,
        ...counts.flatMap((key) => sumCells(row[key], row.previous?.[key], compare)),
        ...rates.flatMap((key) => rateCells(row[key], row.previous?.[key], compare !== null)),
      ]);
      return { headers, rows, totalRecords: map.pagination.totalRecords };
    },
  });
}
