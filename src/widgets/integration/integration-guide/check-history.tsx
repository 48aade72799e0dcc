import { useMemo } from "react";
import type { AppPlatform, IntegrationCheck } from "../../../core/api/contract";
import { createColumnHelper, ListTable, useListPage, useLocalState } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { integrationCheckText } from "../../../core/text/integration-check";
import { useText } from "../../../core/text/use-text";
import type { Tone } from "../../../core/ui/display";
import { Button } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";

const historyPageSize = 5;
/** First page of the list; the open check is looked up in it. */
export const historyPage = { currentPage: 1, pageSize: historyPageSize };

const tones: Record<IntegrationCheck["state"], Tone> = {
  open: "info",
  passed: "success",
  failed: "warning",
  expired: "neutral",
};
const column = createColumnHelper<IntegrationCheck>();

export interface CheckHistoryProps {
  platform: AppPlatform;
  onShow: (id: number) => void;
}

/** The checks of a system and what they found. */
export function CheckHistory({ platform, onShow }: CheckHistoryProps) {
  const text = useText(integrationCheckText);
  const clock = useClock();
  const list = useListPage(
    "check/list",
    useLocalState({ page: 1 }),
    { platform },
    { pageSize: historyPageSize },
  );
  const columns = useMemo<TableColumn<IntegrationCheck>[]>(
    () => [
      {
        id: "time",
        header: text.columns.time,
        widthPx: 190,
        cell: ({ id, createTime }) => (
          <Button variant="text" size="small" onClick={() => onShow(id)}>
            {clock.formatTime(createTime)}
          </Button>
        ),
      },
      column.tag("result", text.columns.result, ({ state }) => state, tones, text.states, {
        widthPx: 110,
      }),
      {
        id: "steps",
        header: text.columns.steps,
        widthPx: 110,
        cell: ({ items }) =>
          items.length === 0
            ? ""
            : `${items.filter(({ at }) => at !== null).length} / ${items.length}`,
      },
      {
        id: "device",
        header: text.columns.device,
        cell: ({ device }) =>
          device ? text.device(device.model, device.osVersion) || text.unknownDevice : "",
      },
      {
        id: "sdk",
        header: text.columns.sdk,
        widthPx: 120,
        cell: ({ device }) => device?.sdkVersion ?? "",
      },
    ],
    [text, clock, onShow],
  );
  return (
    <ListTable
      title={text.history}
      label={text.history}
      columns={columns}
      list={list}
      rowKey={({ id }) => id}
      expectedRows={2}
      empty={{ title: text.historyEmpty, isCompact: true }}
    />
  );
}
