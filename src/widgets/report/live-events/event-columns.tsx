import type { LiveEvent } from "../../../core/api/contract";
import { type Clock, noValue } from "../../../core/format";
import type { zh } from "../../../core/text/live";
import { Button } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { channelLabel, eventContent } from "../install-diagnosis";

/** Columns of the stream; an install leads to its diagnosis. */
export const eventColumns = (
  messages: typeof zh,
  { formatTime }: Clock,
  onDiagnose: (ref: string) => void,
): TableColumn<LiveEvent>[] => [
  { id: "at", header: messages.time, cell: ({ at }) => formatTime(at).slice(5) },
  { id: "kind", header: messages.kind, cell: ({ kind }) => messages.kinds[kind] },
  {
    id: "channel",
    header: messages.channel,
    cell: ({ channel }) => channelLabel(channel, messages),
  },
  {
    id: "platform",
    header: messages.platform,
    cell: ({ platform }) => messages.platforms[platform],
  },
  { id: "device", header: messages.device, cell: ({ device }) => device },
  { id: "ip", header: messages.ip, cell: ({ ip }) => ip || noValue },
  {
    id: "detail",
    header: messages.detail,
    cell: (event) =>
      event.ref ? (
        <Button variant="text" size="small" onClick={() => onDiagnose(event.ref ?? "")}>
          {messages.why}
        </Button>
      ) : (
        eventContent(event, messages)
      ),
  },
];
