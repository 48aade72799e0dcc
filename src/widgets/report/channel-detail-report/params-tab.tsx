import { useMemo } from "react";
import type { ParamRow } from "../../../core/api/contract";
import { createColumnHelper, ListTable, useListPage, useUrlState } from "../../../core/list";
import { page } from "../../../core/navigation/address-fields";
import { defineState } from "../../../core/navigation/address-state";
import { channelDetailText } from "../../../core/text/channel-detail";
import { useText } from "../../../core/text/use-text";
import type { TableColumn } from "../../../core/ui/table";
import type { OverviewTabProps } from "./overview-tab";

const pageState = defineState({ page: page() });
const column = createColumnHelper<ParamRow>();

/** The parameters that a channel's installs and wake-ups carried. */
export function ParamsTab({ channelId, state }: OverviewTabProps) {
  const words = useText(channelDetailText);
  const { start, end, platform } = state.filter;
  const list = useListPage("stat/params", useUrlState(pageState), {
    start,
    end,
    platform,
    channelIds: [channelId],
  });
  const columns = useMemo<TableColumn<ParamRow>[]>(() => {
    const heads = words.paramColumns;
    const figures = ["times", "installs", "wakeups", "values"] as const;
    return [
      column.text("name", heads.name, ({ name }) => name),
      ...figures.map((id) => column.count(id, heads[id], (row) => row[id])),
      column.text("lastDay", heads.lastDay, ({ lastDay }) => lastDay),
    ];
  }, [words]);
  return (
    <ListTable
      title={words.tabs.params}
      label={words.tabs.params}
      columns={columns}
      list={list}
      rowKey={({ name }) => name}
      empty={{ icon: "link", title: words.noParams, hint: words.noParamsHint }}
    />
  );
}
