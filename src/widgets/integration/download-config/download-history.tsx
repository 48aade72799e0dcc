import { useMemo, useState } from "react";
import type { AppPlatform, DownloadChange, DownloadState } from "../../../core/api/contract";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { downloadConfigText } from "../../../core/text/download-config";
import { useMarks } from "../../../core/text/marks";
import { useText } from "../../../core/text/use-text";
import type { TableColumn } from "../../../core/ui/table";
import { HistoryCard, historyPageSize } from "../history-card";

/** A configuration in words: the way, and where it leads. */
function useStateWords(platform: AppPlatform) {
  const text = useText(downloadConfigText);
  const marks = useMarks();
  return useMemo(
    () =>
      ({ way, storeUrl, linkUrl, version }: DownloadState) => {
        if (way === null) return text.notSet;
        const where = { store: storeUrl, link: linkUrl, hosted: version, absent: "" }[way];
        const name = text.ways[platform][way];
        return where === "" ? name : marks.pair(name, where);
      },
    [text, marks, platform],
  );
}

/** Who changed the downloads of a system. */
export function DownloadHistory({ platform }: { platform: AppPlatform }) {
  const text = useText(downloadConfigText);
  const { formatTime } = useClock();
  const words = useStateWords(platform);
  const [currentPage, setPage] = useState(1);
  const body = { platform, currentPage, pageSize: historyPageSize };
  const history = useCall("appVersion/changes", body, { keepPrevious: true });
  const columns = useMemo<TableColumn<DownloadChange>[]>(
    () => [
      { id: "time", header: text.time, widthPx: 170, cell: ({ time }) => formatTime(time) },
      { id: "who", header: text.who, widthPx: 120, cell: ({ userName }) => userName },
      {
        id: "what",
        header: text.what,
        card: "note",
        cell: ({ before, after }) => `${words(before)} → ${words(after)}`,
      },
    ],
    [text, formatTime, words],
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
