import type { LiveEvent } from "../../../core/api/contract";
import { type Clock, noValue } from "../../../core/format";
import type { zh } from "../../../core/text/live";
import { Button } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { channelLabel, eventContent } from "../install-diagnosis";

/** Columns of the stream; an install leads to its diagnosis. */
export const eventColumns = (
  words: typeof zh,
  { formatTime }: Clock,
  onDiagnose: (ref: string) => void,
): TableColumn<LiveEvent>[] => [
  { id: "at", header: words.time, cell: ({ at }) => formatTime(at).slice(5) },
  { id: "kind", header: words.kind, cell: ({ kind }) => words.kinds[kind] },
  { id: "channel", header: words.channel, cell: ({ channel }) => channelLabel(channel, words) },
  { id: "platform", header: words.platform, cell: ({ platform }) => words.platforms[platform] },
  { id: "device", header: words.device, cell: ({ device }) => device },
  { id: "ip", header: words.ip, cell: ({ ip }) => ip || noValue },
  {
    id: "detail",
    header: words.detail,
    cell: (event) =>
      event.ref ? (
        <Button variant="text" size="small" onClick={() => onDiagnose(event.ref ?? "")}>
          {words.why}
        </Button>
      ) : (
        eventContent(event, words)
      ),
  },
];
