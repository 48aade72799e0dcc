import type { ShareVisit } from "../../../core/api/contract";
import { noValue } from "../../../core/format";
import { createColumnHelper, ListTable, useListPage, useLocalState } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { channelText } from "../../../core/text/channel";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Dialog } from "../../../core/ui/overlay";
import type { TableColumn } from "../../../core/ui/table";
import type { ShareTarget } from "./use-share";

const column = createColumnHelper<ShareVisit>();

export interface VisitLogProps {
  target: ShareTarget;
  onClose: () => void;
}

/** Who opened a share, latest first. */
export function VisitLog({ target, onClose }: VisitLogProps) {
  const text = useText(channelText);
  const clock = useClock();
  const messages = useText(reportText);
  const list = useListPage("channel/shareVisits", useLocalState({ page: 1 }), target);
  const columns: TableColumn<ShareVisit>[] = [
    column.time("at", text.visitTime, ({ at }) => at, { clock }),
    { id: "ip", header: "IP", cell: ({ ip }) => ip || noValue },
    {
      id: "device",
      header: text.visitDevice,
      cell: ({ platform, model }) =>
        [messages.filter.platforms[platform], model].filter(Boolean).join(" "),
    },
  ];
  return (
    <Dialog isOpen onClose={onClose} title={text.shareVisitLog} widthPx={460}>
      <ListTable
        isBare
        label={text.shareVisitLog}
        columns={columns}
        list={list}
        rowKey={({ at, ip }) => `${at}/${ip}`}
        expectedRows={6}
        empty={{}}
      />
    </Dialog>
  );
}
