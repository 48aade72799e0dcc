import { useApiQuery } from "../../../core/query/use-api-query";
import { useInitialData } from "../../../core/query/use-initial-data";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Dialog } from "../../../core/ui/overlay";
import { ShareForm } from "./share-form";

export interface ChannelShareProps {
  /** The shared channel; the group where `of` says so. */
  channelId: number;
  /** Kind of the shared object; default `channel`. */
  of?: "channel" | "group";
  /** Name of the channel or group, read aloud with its QR code. */
  name: string;
  onClose: () => void;
}

function ShareBody({ channelId, of = "channel", name }: Omit<ChannelShareProps, "onClose">) {
  const call = useApiQuery("channel/shareKey", { id: channelId, of });
  const settled = useInitialData(call);
  if (settled) return <ShareForm initial={settled.map} name={name} />;
  if (call.lastError)
    return <QueryErrorState error={call.lastError} onRetry={call.refetch} isCompact />;
  return <Skeleton shape="chart" heightPx={560} />;
}

/** The dialog that shares the report of a channel or group; draw it only while it is open. */
export function ChannelShare({ onClose, ...target }: ChannelShareProps) {
  const text = useText(channelText);
  return (
    <Dialog isOpen onClose={onClose} title={text.shareTitle} widthPx={460}>
      <ShareBody {...target} />
    </Dialog>
  );
}
