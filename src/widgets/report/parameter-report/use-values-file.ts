import type { CallBody } from "../../../core/api/contract";
import { useSession } from "../../../core/session/use-session";
import { paramText } from "../../../core/text/param";
import { useText } from "../../../core/text/use-text";
import type { ReportFilter } from "../report-filter";
import { useRowsFile } from "./use-rows-file";

export interface ValuesFile {
  body: CallBody<"stat/paramValues">;
  filter: ReportFilter;
  /** Of the columns, in the order of the rows below. */
  headers: string[];
}

/** Saves the values of a parameter as a file. */
export function useValuesFile({ body, filter, headers }: ValuesFile) {
  const text = useText(paramText);
  const { request } = useSession();
  return useRowsFile({
    title: text.valuesOf(body.name),
    name: `${text.title}_${body.name}`,
    filter,
    headers,
    task: body,
    read: async (page) => {
      const { map } = await request("stat/paramValues", { ...body, ...page });
      const rows = map.list.map((row) => [
        ...[row.value, row.installs, row.wakeups, row.register],
        ...[row.registerRate, row.d1, row.share],
      ]);
      return { rows, totalRecords: map.pagination.totalRecords };
    },
  });
}
