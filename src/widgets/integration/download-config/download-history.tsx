import { useMemo } from "react";
import type {
  AppPlatform,
  DownloadChange,
  DownloadState,
  DownloadWay,
} from "../../../core/api/contract";
import { wayAddresses } from "../../../core/api/contract/constants/download";
import { createColumnHelper, ListTable, useListPage, useLocalState } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { downloadConfigText } from "../../../core/text/download-config";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import type { TableColumn } from "../../../core/ui/table";

const historyPageSize = 5;
const column = createColumnHelper<DownloadChange>();

/** A configuration in words: the way, and where it leads. */
function useStateMessages(platform: AppPlatform) {
  const text = useText(downloadConfigText);
  const punctuation = usePunctuation();
  return useMemo(
    () => (state: DownloadState) => {
      const { way, version } = state;
      if (way === null) return text.notSet;
      const addresses = wayAddresses[way].map((field) => state[`${field}Url`]);
      const where = way === "hosted" ? version : punctuation.list(addresses);
      const wayNames: Partial<Record<DownloadWay, string>> = text.ways[platform];
      const name = wayNames[way] ?? way;
      return where === "" ? name : punctuation.pair(name, where);
    },
    [text, punctuation, platform],
  );
}

/** Who changed the downloads of a system. */
export function DownloadHistory({ platform }: { platform: AppPlatform }) {
  const text = useText(downloadConfigText);
  const clock = useClock();
  const messages = useStateMessages(platform);
  const list = useListPage(
    "appVersion/changes",
    useLocalState({ page: 1 }),
    { platform },
    { pageSize: historyPageSize },
  );
  const columns = useMemo<TableColumn<DownloadChange>[]>(
    () => [
      column.time("time", text.time, ({ time }) => time, { clock, widthPx: 170 }),
      column.text("who", text.who, ({ userName }) => userName, { widthPx: 120 }),
      column.text(
        "what",
        text.what,
        ({ before, after }) => `${messages(before)} → ${messages(after)}`,
        {
          card: "note",
        },
      ),
    ],
    [text, clock, messages],
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
