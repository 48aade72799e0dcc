import { useState } from "react";
import type { ShareVisit } from "../../../core/api/contract";
import { noValue } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { channelText } from "../../../core/text/channel";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { CallError, Skeleton } from "../../../core/ui/feedback";
import { Dialog } from "../../../core/ui/overlay";
import type { TableColumn } from "../../../core/ui/table";
import { Pagination, Table } from "../../../core/ui/table";
import type { ShareTarget } from "./use-share";

const pageSize = 10;

export interface VisitLogProps {
  target: ShareTarget;
  onClose: () => void;
}

/** Who opened a share, latest first. */
export function VisitLog({ target, onClose }: VisitLogProps) {
  const text = useText(channelText);
  const { formatTime } = useClock();
  const words = useText(reportText);
  const [currentPage, setPage] = useState(1);
  const { reply, error, retry } = useCall(
    "channel/shareVisits",
    { ...target, currentPage, pageSize },
    { keepPrevious: true },
  );
  const columns: TableColumn<ShareVisit>[] = [
    { id: "at", header: text.visitTime, cell: ({ at }) => formatTime(at) },
    { id: "ip", header: "IP", cell: ({ ip }) => ip || noValue },
    {
      id: "device",
      header: text.visitDevice,
      cell: ({ platform, model }) =>
        [words.filter.platforms[platform], model].filter(Boolean).join(" "),
    },
  ];
  return (
    <Dialog isOpen onClose={onClose} title={text.shareVisitLog} widthPx={460}>
      {error ? (
        <CallError error={error} onRetry={retry} isCompact />
      ) : !reply ? (
        <Skeleton shape="table" count={6} />
      ) : (
        <>
          <Table
            label={text.shareVisitLog}
            columns={columns}
            rows={reply.map.list}
            getRowId={({ at, ip }) => `${at}/${ip}`}
          />
          <Pagination
            page={currentPage}
            pageSize={pageSize}
            total={reply.map.pagination.totalRecords}
            onChange={setPage}
          />
        </>
      )}
    </Dialog>
  );
}
