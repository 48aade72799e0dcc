import type { PostbackRow } from "../../../core/api/contract";
import { useClock } from "../../../core/session/use-clock";
import { adDebugText } from "../../../core/text/ad-debug";
import { postbackText } from "../../../core/text/postback";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Button, Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { type PlatformNames, reasonText, resultTones } from "./postback-messages";
import { isResendable } from "./postback-state";

/** Columns of the log of postbacks. */
export function usePostbackColumns({
  platformNames,
  onOpen,
  onResend,
}: {
  platformNames: PlatformNames;
  onOpen: (id: string) => void;
  onResend: (ids: string[]) => Promise<void>;
}): TableColumn<PostbackRow>[] {
  const text = useText(postbackText);
  const { formatTime } = useClock();
  const debugText = useText(adDebugText);
  const headers = text.columns;
  return [
    { id: "time", header: headers.time, isHideable: false, cell: (row) => formatTime(row.time) },
    {
      id: "event",
      header: headers.event,
      cell: (row) => platformNames.eventOf(row.platform, row.event),
    },
    {
      id: "platform",
      header: headers.platform,
      cell: (row) => platformNames.platformOf(row.platform),
    },
    { id: "device", header: headers.device, cell: (row) => row.device || "–" },
    { id: "status", header: headers.status, align: "end", cell: (row) => row.status ?? "–" },
    { id: "tries", header: headers.tries, align: "end", cell: (row) => row.tries },
    {
      id: "result",
      header: headers.result,
      cell: (row) => (
        <Tag $tone={resultTones[row.result]} title={reasonText(row, debugText.reasons)}>
          {debugText.results[row.result]}
        </Tag>
      ),
    },
    {
      id: "actions",
      header: headers.actions,
      isPinned: true,
      isHideable: false,
      cell: (row) => (
        <Row $gapPx={0}>
          <Button
            variant="text"
            size="small"
            aria-label={text.open(formatTime(row.time))}
            onClick={() => onOpen(row.id)}
          >
            {text.detail}
          </Button>
          {isResendable(row) && (
            <Button variant="text" size="small" onClick={() => onResend([row.id])}>
              {text.resend}
            </Button>
          )}
        </Row>
      ),
    },
  ];
}
