import { useMemo, useState } from "react";
import type { AttributionChange } from "../../../core/api/contract";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { attributionText } from "../../../core/text/attribution";
import { useMarks } from "../../../core/text/marks";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Pagination, Table } from "../../../core/ui/table";
import { wordOf } from "./rule-values";

const pageSize = 10;

/** Who changed what, and when it came into effect. */
export function ChangeHistory() {
  const text = useText(attributionText);
  const marks = useMarks();
  const { formatTime } = useClock();
  const [currentPage, setPage] = useState(1);
  const changes = useCall("attribution/changes", { currentPage, pageSize }, { keepPrevious: true });
  const columns = useMemo<TableColumn<AttributionChange>[]>(
    () => [
      { id: "time", header: text.time, widthPx: 170, cell: ({ time }) => formatTime(time) },
      { id: "who", header: text.who, widthPx: 120, cell: ({ userName }) => userName },
      {
        id: "what",
        header: text.what,
        cell: (row) =>
          row.changes.map(({ key, before, after }) => (
            <div key={key}>
              {marks.pair(
                text.names[key],
                `${wordOf(key, before, text, marks)} → ${wordOf(key, after, text, marks)}`,
              )}
            </div>
          )),
      },
    ],
    [text, marks, formatTime],
  );
  const reply = changes.reply?.map;
  return (
    <Card title={text.history}>
      {changes.error && !reply ? (
        <CallError error={changes.error} onRetry={changes.retry} />
      ) : reply?.list.length === 0 ? (
        <EmptyState isCompact title={text.historyEmpty} />
      ) : (
        <>
          <Table
            label={text.history}
            columns={columns}
            rows={reply?.list ?? []}
            getRowId={({ id }) => String(id)}
          />
          {reply && reply.pagination.totalRecords > pageSize ? (
            <Pagination
              page={currentPage}
              pageSize={pageSize}
              total={reply.pagination.totalRecords}
              onChange={setPage}
            />
          ) : null}
        </>
      )}
    </Card>
  );
}
