import type { ExportItem, ExportKind, ExportStatus } from "../../../core/api/contract";
import { formatFileSize } from "../../../core/format";
import { useClock } from "../../../core/session/use-clock";
import { exportText } from "../../../core/text/export";
import { useText } from "../../../core/text/use-text";
import { Dot } from "../../../core/ui/display";
import { ProgressBar } from "../../../core/ui/feedback";
import { Button } from "../../../core/ui/layout";
import { About, Action, Item, Name, State } from "./export-list.styles";

export interface ExportRowProps {
  item: ExportItem;
  kind: ExportKind;
  onDownload: (item: ExportItem) => Promise<unknown>;
  onCancel: (item: ExportItem) => Promise<unknown>;
}

const tones: Record<ExportStatus, "info" | "success" | "neutral" | "danger"> = {
  0: "info",
  1: "success",
  2: "neutral",
  3: "danger",
  4: "neutral",
};

/** Renders an export with its progress and download. */
export function ExportRow({ item, kind, onDownload, onCancel }: ExportRowProps) {
  const text = useText(exportText);
  const { formatTime } = useClock();
  const { status, done, total, expireTime } = item;
  const time = expireTime === null ? "" : formatTime(expireTime).slice(0, 16);
  const amount = kind === "report" ? text.rows(total) : text.channels(total);
  const isPending = status === 0 && done > 0;
  return (
    <Item>
      <Name title={item.name}>{item.name}</Name>
      <About>
        <State>
          <Dot $tone={tones[status]} />
          {status === 0 && done === 0 ? text.waiting : text.status[status]}
        </State>
        {isPending && (
          <>
            <ProgressBar
              $widthPx={72}
              value={done}
              max={Math.max(total, done)}
              aria-label={item.name}
            />
            <span>{text.progress(done, total)}</span>
          </>
        )}
        {status === 1 && <span>{`${amount} · ${formatFileSize(item.sizeBytes)}`}</span>}
        {status === 1 && <span>{text.expires(time)}</span>}
        {status === 2 && <span>{text.expired(time)}</span>}
        {status === 3 && <span>{item.fault}</span>}
        {item.filter && <span>{item.filter}</span>}
        {item.createdBy && <span>{text.by(item.createdBy)}</span>}
      </About>
      <Action>
        {status === 0 && item.isOwn && (
          <Button size="small" aria-label={text.cancelOf(item.name)} onClick={() => onCancel(item)}>
            {text.cancel}
          </Button>
        )}
        {status === 1 && (
          <Button
            size="small"
            icon="download"
            aria-label={text.downloadOf(item.name)}
            onClick={() => onDownload(item)}
          >
            {text.download}
          </Button>
        )}
      </Action>
    </Item>
  );
}
