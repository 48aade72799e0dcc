import { useMemo } from "react";
import { useCall } from "../../../core/query/use-call";
import { knownWordsText } from "../../../core/text/known-words";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { TreeSelect } from "../../../core/ui/tree";
import { filterOptionsCall } from "../first-calls";
import type { ReportFilterState } from "./use-report-filter";

/** Freshness of filter options in ms; they seldom change. */
export const optionsFreshMs = 60_000;

/** App versions or provinces, most installs first. */
export function OptionField(
  props: Pick<ReportFilterState, "filter" | "change"> & { field: "versions" | "provinces" },
) {
  const { field, filter, change } = props;
  const text = useText(reportText).filter;
  const known = useText(knownWordsText);
  const { reply } = useCall(...filterOptionsCall, { freshMs: optionsFreshMs });
  const offered = reply?.map[field];
  const chosen = filter[field];
  const nodes = useMemo(() => {
    const unknown = chosen.filter((name) => !offered?.includes(name));
    return [...unknown, ...(offered ?? [])].map((name) => ({ id: name, label: known.of(name) }));
  }, [offered, chosen, known]);
  return (
    <TreeSelect
      label={text[field]}
      placeholder={text.all}
      isLabelInside
      nodes={nodes}
      value={chosen}
      onChange={(names) => change({ [field]: names })}
      isDisabled={!reply}
    />
  );
}
