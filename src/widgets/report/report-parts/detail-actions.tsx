import type { MetricKey } from "../../../core/metrics";
import { useAction } from "../../../core/query/use-action";
import { channelReportText } from "../../../core/text/channel-report";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { saveFile } from "../../../core/ui/file";
import { Button } from "../../../core/ui/layout";
import { Menu } from "../../../core/ui/overlay";
import { filterBody, type ReportFilter } from "../report-filter";
import { ShareButton, type ShareTarget } from "./share-button";

export interface DetailActionsProps {
  target: ShareTarget;
  filter: ReportFilter;
  /** Columns of the file, in order. */
  metrics: readonly MetricKey[];
  /** The reader wants to share it; without it there is no button. */
  onShare?: ((target: ShareTarget) => void) | undefined;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** Sharing what the details are of, and its days as a file. */
export function DetailActions({ target, filter, metrics, onShare }: DetailActionsProps) {
  const words = useText(channelReportText);
  const toast = useToast();
  const { run, isRunning } = useAction("channel/selfChannelListExport");
  const save = async (format: "xlsx" | "csv") => {
    const ids = target.of === "channel" ? { channelIds: [target.id] } : { groupIds: [target.id] };
    const reply = await run({
      ...filterBody(filter),
      channelIds: [],
      groupIds: [],
      ...ids,
      // Days of the file, whatever the periods on screen.
      granularity: "day",
      isDaily: true,
      format,
      columns: [...metrics],
      // A failure has shown its message.
    }).catch(() => null);
    const file = reply?.map.file;
    if (file) saveFile(file.name, new Blob([bytesOf(file.content)], { type: file.type }));
    else if (reply) toast.success(words.exportQueued);
  };
  return (
    <>
      {onShare && <ShareButton target={target} onShare={onShare} />}
      <Menu
        trigger={
          <Button icon="download" aria-label={words.exportOfRow(target.name)} isLoading={isRunning}>
            {words.exportFile}
          </Button>
        }
        items={[
          { id: "xlsx", label: words.exportAs.dailyXlsx, onSelect: () => void save("xlsx") },
          { id: "csv", label: words.exportAs.dailyCsv, onSelect: () => void save("csv") },
        ]}
      />
    </>
  );
}
