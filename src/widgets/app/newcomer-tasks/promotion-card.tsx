import { useMemo } from "react";
import type { AppRecord, PromotionRecord } from "../../../core/api/contract";
import { formatMoney, formatTime, formatTraffic } from "../../../core/format";
import { page } from "../../../core/navigation/address-fields";
import { defineState, useAddressState } from "../../../core/navigation/address-state";
import { useCall } from "../../../core/query/use-call";
import { useMarks } from "../../../core/text/marks";
import { newcomerTasksText } from "../../../core/text/newcomer-tasks";
import { useText } from "../../../core/text/use-text";
import type { zh } from "../../../core/text/zh-cn/newcomer-tasks";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import { HintMark } from "../../../core/ui/overlay";
import { Pagination, Table, type TableColumn } from "../../../core/ui/table";
import { Figures } from "./newcomer-tasks.styles";

const pageSize = 10;
const recordState = defineState({ page: page() });

function whatOf({ kind, amount }: PromotionRecord, text: typeof zh): string {
  if (kind === "traffic") return text.kinds.traffic(formatTraffic(amount));
  if (kind === "money" || kind === "amount") return text.kinds[kind](formatMoney(amount / 100));
  return text.kinds[kind](amount);
}

/** Everything the account was given for nothing. */
export function PromotionCard({ app }: { app: AppRecord }) {
  const text = useText(newcomerTasksText);
  const marks = useMarks();
  const [shown, change] = useAddressState(recordState);
  const { reply, error, isLoading, retry } = useCall(
    "apply/promotionRecordList",
    { currentPage: shown.page, pageSize },
    { keepPrevious: true },
  );
  const columns = useMemo<TableColumn<PromotionRecord>[]>(() => {
    const { recordColumns: names } = text;
    return [
      {
        id: "time",
        header: names.time,
        cell: ({ time }) => <Figures>{formatTime(time, app.zones)}</Figures>,
      },
      { id: "what", header: names.what, card: "title", cell: (row) => whatOf(row, text) },
      {
        id: "source",
        header: names.source,
        cell: ({ source, task, name }) => {
          if (source === "coupon" && name) return name;
          const note = task ? text.tasks[task].title : name;
          return note ? marks.pair(text.sources[source], note) : text.sources[source];
        },
      },
      { id: "app", header: names.app, cell: ({ appName }) => appName || text.anyApp },
    ];
  }, [text, marks, app.zones]);
  return (
    <Card
      title={
        <>
          {text.records} <HintMark name={text.records} hint={text.recordsHint} />
        </>
      }
      isFlush
    >
      <Table
        label={text.records}
        columns={columns}
        rows={reply?.map.list ?? []}
        getRowId={({ id }) => id}
        isLoading={isLoading}
        error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
        empty={<EmptyState icon="wallet" title={text.recordsEmpty} hint={text.recordsEmptyHint} />}
      />
      <Pagination
        total={reply?.map.pagination.totalRecords ?? 0}
        page={shown.page}
        onChange={(next) => change({ page: next })}
      />
    </Card>
  );
}
