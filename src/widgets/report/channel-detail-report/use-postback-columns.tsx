import type { PostbackRow } from "../../../core/api/contract";
import { useClock } from "../../../core/session/use-clock";
import { adDebugText } from "../../../core/text/ad-debug";
import { postbackText } from "../../../core/text/postback";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Button, Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { isResendable } from "./postback-state";
import { type PlatformWords, reasonText, resultTones } from "./postback-words";

/** Columns of the log of postbacks. */
export function usePostbackColumns({
  names,
  onOpen,
  onResend,
}: {
  names: PlatformWords;
  onOpen: (id: string) => void;
  onResend: (ids: string[]) => Promise<void>;
}): TableColumn<PostbackRow>[] {
  const words = useText(postbackText);
  const { formatTime } = useClock();
  const debug = useText(adDebugText);
  const heads = words.columns;
  return [
    { id: "time", header: heads.time, isHideable: false, cell: (row) => formatTime(row.time) },
    { id: "event", header: heads.event, cell: (row) => names.eventOf(row.platform, row.event) },
    { id: "platform", header: heads.platform, cell: (row) => names.platformOf(row.platform) },
    { id: "device", header: heads.device, cell: (row) => row.device || "–" },
    { id: "status", header: heads.status, align: "end", cell: (row) => row.status ?? "–" },
    { id: "tries", header: heads.tries, align: "end", cell: (row) => row.tries },
    {
      id: "result",
      header: heads.result,
      cell: (row) => (
        <Tag $tone={resultTones[row.result]} title={reasonText(row, debug.reasons)}>
          {debug.results[row.result]}
        </Tag>
      ),
    },
    {
      id: "actions",
      header: heads.actions,
      isPinned: true,
      isHideable: false,
      cell: (row) => (
        <Row $gapPx={0}>
          <Button
            variant="text"
            size="small"
            aria-label={words.open(formatTime(row.time))}
            onClick={() => onOpen(row.id)}
          >
            {words.detail}
          </Button>
          {isResendable(row) && (
            <Button variant="text" size="small" onClick={() => onResend([row.id])}>
              {words.resend}
            </Button>
          )}
        </Row>
      ),
    },
  ];
}
