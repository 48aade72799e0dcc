import { useMemo } from "react";
import { useCall } from "../../../core/query/use-call";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { channelNodes, choiceOf, leavesOf, TreeSelect } from "../../../core/ui/tree";
import { channelTreeCall } from "../first-calls";
import { optionsFreshMs } from "./option-lists";
import type { ReportFilterState } from "./use-report-filter";

const noGroups: never[] = [];

/** Channels of the report, by group, code or name. */
export function ChannelField({ filter, change }: ReportFilterState) {
  const text = useText(reportText).filter;
  const { reply } = useCall(...channelTreeCall, { freshMs: optionsFreshMs });
  const groups = reply?.obj ?? noGroups;
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
      isDisabled={!reply}
    />
  );
}
