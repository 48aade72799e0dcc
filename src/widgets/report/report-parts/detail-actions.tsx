import { useExportQueued } from "../../../core/list/use-export-queued";
import type { MetricKey } from "../../../core/metrics";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { channelReportText } from "../../../core/text/channel-report";
import { useText } from "../../../core/text/use-text";
import { saveBase64 } from "../../../core/ui/file";
import { Button } from "../../../core/ui/layout";
import { Menu } from "../../../core/ui/overlay";
import { filterBody, type ReportFilter } from "../report-filter";
import { ShareButton } from "./share-button";
import { type OnShare, type ShareTarget, useSharing } from "./use-sharing";

export interface DetailActionsProps {
  target: ShareTarget;
  filter: ReportFilter;
  /** Columns of the file, in order. */
  metrics: readonly MetricKey[];
  /** The target is not known yet. */
  isDisabled?: boolean;
  onShare?: OnShare | undefined;
}

/** Sharing what the details are of, and its days as a file. */
export function DetailActions(props: DetailActionsProps) {
  const { target, filter, metrics, isDisabled, onShare } = props;
  const messages = useText(channelReportText);
  const { share, dialog } = useSharing(onShare);
  const announce = useExportQueued();
  const { mutateAsync, isPending } = useApiMutation("channel/selfChannelListExport");
  const save = async (format: "xlsx" | "csv") => {
    const ids = target.of === "channel" ? { channelIds: [target.id] } : { groupIds: [target.id] };
    const data = await mutateAsync({
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
    const file = data?.map.file;
    if (file) saveBase64(file);
    else if (data) announce("report", data.map.taskId, messages.exportQueued);
  };
  return (
    <>
      {share && <ShareButton target={target} isDisabled={isDisabled} onShare={share} />}
      {dialog}
      <Menu
        trigger={
          <Button
            icon="download"
            disabled={isDisabled}
            aria-label={messages.exportOfRow(target.name)}
            isLoading={isPending}
          >
            {messages.exportFile}
          </Button>
        }
        items={[
          {
            id: "xlsx",
            label: messages.exportAs.dailyXlsx,
            feature: "export",
            onSelect: () => void save("xlsx"),
          },
          {
            id: "csv",
            label: messages.exportAs.dailyCsv,
            feature: "export",
            onSelect: () => void save("csv"),
          },
        ]}
      />
    </>
  );
}
