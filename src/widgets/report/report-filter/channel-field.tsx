import { useMemo } from "react";
import { useApiQuery } from "../../../core/query/use-api-query";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { channelNodes, choiceOf, leavesOf, TreeSelect } from "../../../core/ui/tree";
import { channelTreeCall } from "../initial-requests";
import { optionsFreshMs } from "./option-lists";
import type { ReportFilterState } from "./use-report-filter";

const noGroups: never[] = [];

/** Channels of the report, by group, code or name. */
export function ChannelField({ filter, change }: ReportFilterState) {
  const text = useText(reportText).filter;
  const { data } = useApiQuery(...channelTreeCall, { staleTimeMs: optionsFreshMs });
  const groups = data?.obj ?? noGroups;
  const nodes = useMemo(() => channelNodes(groups), [groups]);
  const value = useMemo(() => leavesOf(filter, groups), [filter, groups]);
  return (
    <TreeSelect
      label={text.channels}
      placeholder={text.all}
      isLabelInside
      nodes={nodes}
      value={value}
      onChange={(leaves) => change(choiceOf(leaves, groups))}
      isDisabled={!data}
    />
  );
}
