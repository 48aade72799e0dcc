import { useState } from "react";
import { defaultZones, formatTime } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import { Pagination, Table } from "../../../core/ui/table";

const pageSize = 20;

/** What operators did, newest first. */
export function DeedList() {
  const text = useText(operatorDeskText);
  const [page, setPage] = useState(1);
  const { reply, error, isLoading, retry } = useCall(
    "operator/deeds",
    { currentPage: page, pageSize },
    { keepPrevious: true },
  );
  const { columns } = text.deedList;
  const deeds: Record<string, string> = text.deeds;
  return (
    <Card isFlush>
      <Table
        label={text.queues.deeds}
        columns={[
          {
            id: "time",
            header: columns.time,
            cell: ({ time }) => formatTime(time, defaultZones),
          },
          { id: "operator", header: columns.operator, cell: ({ operator }) => operator },
          { id: "deed", header: columns.deed, cell: ({ deed }) => deeds[deed] ?? deed },
          { id: "subject", header: columns.subject, cell: ({ subject }) => subject || "—" },
          { id: "ip", header: columns.ip, cell: ({ ip }) => ip || "—" },
        ]}
        rows={reply?.map.list ?? []}
        getRowId={({ id }) => String(id)}
        isLoading={isLoading}
        error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
        empty={<EmptyState title={text.deedList.empty} />}
      />
      <Pagination
        total={reply?.map.pagination.totalRecords ?? 0}
        page={page}
        pageSize={pageSize}
        onChange={setPage}
      />
    </Card>
  );
}
