import { useMemo } from "react";
import type { PromotionRecord } from "../../../core/api/contract";
import { formatMoney, formatTraffic } from "../../../core/format";
import { createColumnHelper, ListTable, useListPage, useUrlState } from "../../../core/list";
import { page } from "../../../core/navigation/search-param-parsers";
import { defineSearchState } from "../../../core/navigation/search-state";
import { useClock } from "../../../core/session/use-clock";
import { newcomerTasksText, type zh } from "../../../core/text/newcomer-tasks";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { HintMark } from "../../../core/ui/overlay";
import type { TableColumn } from "../../../core/ui/table";

const column = createColumnHelper<PromotionRecord>();
const recordState = defineSearchState({ page: page() });

function whatOf({ kind, amount }: PromotionRecord, text: typeof zh): string {
  if (kind === "traffic") return text.kinds.traffic(formatTraffic(amount));
  if (kind === "money" || kind === "amount") return text.kinds[kind](formatMoney(amount / 100));
  return text.kinds[kind](amount);
}

/** Everything the account was given for nothing. */
export function PromotionCard() {
  const text = useText(newcomerTasksText);
  const punctuation = usePunctuation();
  const clock = useClock();
  const list = useListPage("apply/promotionRecordList", useUrlState(recordState), {});
  const columns = useMemo<TableColumn<PromotionRecord>[]>(() => {
    const { recordColumns: names } = text;
    return [
      column.time("time", names.time, ({ time }) => time, { clock }),
      column.text("what", names.what, (row) => whatOf(row, text), { card: "title" }),
      {
        id: "source",
        header: names.source,
        cell: ({ source, task, name }) => {
          if (source === "coupon" && name) return name;
          const note = task ? text.tasks[task].title : name;
          return note ? punctuation.pair(text.sources[source], note) : text.sources[source];
        },
      },
      { id: "app", header: names.app, cell: ({ appName }) => appName || text.anyApp },
    ];
  }, [text, punctuation, clock]);
  return (
    <ListTable
      title={
        <>
          {text.records} <HintMark name={text.records} hint={text.recordsHint} />
        </>
      }
      label={text.records}
      columns={columns}
      list={list}
      rowKey={({ id }) => id}
      empty={{ icon: "wallet", title: text.recordsEmpty, hint: text.recordsEmptyHint }}
    />
  );
}
