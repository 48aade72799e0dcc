import { useMemo } from "react";
import type { AttributionChange } from "../../../core/api/contract";
import { createColumnHelper, ListTable, useListPage, useLocalState } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { attributionText } from "../../../core/text/attribution";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import type { TableColumn } from "../../../core/ui/table";
import { wordOf } from "./rule-values";

const column = createColumnHelper<AttributionChange>();

/** Who changed what, and when it came into effect. */
export function ChangeHistory() {
  const text = useText(attributionText);
  const punctuation = usePunctuation();
  const clock = useClock();
  const list = useListPage("attribution/changes", useLocalState({ page: 1 }), {});
  const columns = useMemo<TableColumn<AttributionChange>[]>(
    () => [
      column.time("time", text.time, ({ time }) => time, { clock, widthPx: 170 }),
      column.text("who", text.who, ({ userName }) => userName, { widthPx: 120 }),
      {
        id: "what",
        header: text.what,
        cell: (row) =>
          row.changes.map(({ key, before, after }) => (
            <div key={key}>
              {punctuation.pair(
                text.names[key],
                `${wordOf(key, before, text, punctuation)} → ${wordOf(key, after, text, punctuation)}`,
              )}
            </div>
          )),
      },
    ],
    [text, punctuation, clock],
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
