import { type ReactNode, useMemo } from "react";
import { ChartSource } from "../../../core/chart";
import type { FileFilter } from "../../../core/format";
import { useApiQuery } from "../../../core/query/use-api-query";
import { channelTreeCall } from "../initial-requests";
import { filterChoices } from "./filter-fields";
import type { ReportFilter } from "./filter-state";
import { optionsFreshMs } from "./option-lists";
import { useFilterMessages } from "./use-filter-messages";

export interface DescribedProps {
  filter: ReportFilter;
  /** The one channel or group that the page is about, instead of those of the filter. */
  about?: FileFilter | undefined;
  children: ReactNode;
}

/** Says in the files of every chart within what the filter let through. */
export function Described({ filter, about, children }: DescribedProps) {
  const said = useFilterMessages();
  const { data } = useApiQuery(...channelTreeCall, { staleTimeMs: optionsFreshMs });
  const groups = data?.obj;
  const source = useMemo(() => {
    const choices = filterChoices(filter, groups ?? [], said);
    const filters = choices
      .filter(({ id }) => id !== "compare" && !(about && id === "channels"))
      .map(({ id, name, values }) => ({ name, values, isCounted: id === "channels" }));
    return {
      days: { start: filter.start, end: filter.end },
      granularity: said.messages.granularities[filter.granularity],
      compared: choices.find(({ id }) => id === "compare")?.value ?? null,
      filters: about ? [about, ...filters] : filters,
    };
  }, [filter, groups, said, about]);
  return <ChartSource value={source}>{children}</ChartSource>;
}
