import type { ChannelDetail } from "../../../core/api/contract";
import { useCall } from "../../../core/query/use-call";
import { channelReportText } from "../../../core/text/channel-report";
import { shareText } from "../../../core/text/share";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { useWriteGuard } from "../../../core/ui/feedback";
import { Button } from "../../../core/ui/layout";

export interface ShareButtonProps {
  channel: Pick<ChannelDetail, "id" | "channelName">;
  onShare: (target: { id: number; name: string; of: "channel" }) => void;
}

/** The way to the share of a channel; says when a link is in use. */
export function ShareButton({ channel: { id, channelName: name }, onShare }: ShareButtonProps) {
  const text = useText(channelReportText);
  const words = useText(shareText);
  const mayWrite = useWriteGuard();
  const { reply } = useCall("channel/shareKey", { id, of: "channel" });
  const isInUse = reply?.map.isInUse === true;
  return (
    <Button
      icon="link"
      {...(isInUse && { title: words.inUse, "aria-label": `${text.shareRow}（${words.inUse}）` })}
      onClick={() => mayWrite() && onShare({ id, name, of: "channel" })}
    >
      {text.shareRow}
      {isInUse && (
        <Tag $tone="success" aria-hidden="true">
          1
        </Tag>
      )}
    </Button>
  );
}
