import { useMemo } from "react";
import { useApiQuery } from "../../../core/query/use-api-query";
import { reportText } from "../../../core/text/report";
import { knownMessagesText } from "../../../core/text/server-messages";
import { useText } from "../../../core/text/use-text";
import { TreeSelect } from "../../../core/ui/tree";
import { filterOptionsCall } from "../initial-requests";
import type { ReportFilterState } from "./use-report-filter";

/** Freshness of filter options in ms; they seldom change. */
export const optionsFreshMs = 60_000;

/** App versions or provinces, most installs first. */
export function OptionField(
  props: Pick<ReportFilterState, "filter" | "change"> & { field: "versions" | "provinces" },
) {
  const { field, filter, change } = props;
  const text = useText(reportText).filter;
  const known = useText(knownMessagesText);
  const { data } = useApiQuery(...filterOptionsCall, { staleTimeMs: optionsFreshMs });
  const offered = data?.map[field];
  const selected = filter[field];
  const nodes = useMemo(() => {
    const unknown = selected.filter((name) => !offered?.includes(name));
    return [...unknown, ...(offered ?? [])].map((name) => ({ id: name, label: known.of(name) }));
  }, [offered, selected, known]);
  return (
    <TreeSelect
      label={text[field]}
      placeholder={text.all}
      isLabelInside
      nodes={nodes}
      value={selected}
      onChange={(names) => change({ [field]: names })}
      isDisabled={!data}
    />
  );
}
