import { useMemo, useState } from "react";
import type { AppPlatform, IntegrationCheck } from "../../../core/api/contract";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { integrationCheckText } from "../../../core/text/integration-check";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { Button } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { HistoryCard, historyPageSize } from "../history-card";

/** What the list is first asked for; the open check is found among these. */
export const historyPage = { currentPage: 1, pageSize: historyPageSize };

const tones: Record<IntegrationCheck["state"], Tone> = {
  open: "info",
  passed: "success",
  failed: "warning",
  expired: "neutral",
};

export interface CheckHistoryProps {
  platform: AppPlatform;
  onShow: (id: number) => void;
}

/** The checks of a system and what they found. */
export function CheckHistory({ platform, onShow }: CheckHistoryProps) {
  const text = useText(integrationCheckText);
  const { formatTime } = useClock();
  const [currentPage, setPage] = useState(1);
  const body = { platform, currentPage, pageSize: historyPageSize };
  const history = useCall("check/list", body, { keepPrevious: true });
  const columns = useMemo<TableColumn<IntegrationCheck>[]>(
    () => [
      {
        id: "time",
        header: text.columns.time,
        widthPx: 190,
        cell: ({ id, createTime }) => (
          <Button variant="text" size="small" onClick={() => onShow(id)}>
            {formatTime(createTime)}
          </Button>
        ),
      },
      {
        id: "result",
        header: text.columns.result,
        widthPx: 110,
        cell: ({ state }) => <Tag $tone={tones[state]}>{text.states[state]}</Tag>,
      },
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
    [text, formatTime, onShow],
  );
  return (
    <HistoryCard
      title={text.history}
      empty={text.historyEmpty}
      columns={columns}
      getRowId={({ id }) => String(id)}
      history={history}
      page={currentPage}
      onPage={setPage}
    />
  );
}
