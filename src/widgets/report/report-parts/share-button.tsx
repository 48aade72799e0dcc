import { useApiQuery } from "../../../core/query/use-api-query";
import { channelReportText } from "../../../core/text/channel-report";
import { shareText } from "../../../core/text/share";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Button } from "../../../core/ui/layout";
import type { ShareTarget } from "./use-sharing";

export interface ShareButtonProps {
  target: ShareTarget;
  /** The target is not known yet. */
  isDisabled?: boolean | undefined;
  onShare: (target: ShareTarget) => void;
}

/** The way to the share of a channel or group; says when a link is in use. */
export function ShareButton({ target, isDisabled, onShare }: ShareButtonProps) {
  const text = useText(channelReportText);
  const messages = useText(shareText);
  const { id, of } = target;
  const { data } = useApiQuery("channel/shareKey", { id, of });
  const isInUse = data?.map.isInUse === true;
  return (
    <Button
      writes
      feature="share"
      icon="share"
      disabled={isDisabled}
      {...(isInUse && { title: messages.inUse })}
      onClick={() => onShare(target)}
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
