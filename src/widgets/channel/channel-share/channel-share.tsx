import { useCall } from "../../../core/query/use-call";
import { useSettledReply } from "../../../core/query/use-settled-reply";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { CallError } from "../../../core/ui/call-error";
import { Dialog } from "../../../core/ui/dialog";
import { Skeleton } from "../../../core/ui/skeleton";
import { ShareForm } from "./share-form";

export interface ChannelShareProps {
  channelId: number;
  /** Name of the channel, read aloud with its QR code. */
  name: string;
  onClose: () => void;
}

function ShareBody({ channelId, name }: Omit<ChannelShareProps, "onClose">) {
  const call = useCall("channel/shareKey", { id: channelId });
  const settled = useSettledReply(call);
  if (settled) return <ShareForm initial={settled.map} name={name} />;
  if (call.error) return <CallError error={call.error} onRetry={call.retry} isCompact />;
  return <Skeleton shape="chart" heightPx={560} />;
}

/** The dialog that shares a channel's report; draw it only while it is open. */
export function ChannelShare({ channelId, name, onClose }: ChannelShareProps) {
  const text = useText(channelText);
  return (
    <Dialog isOpen onClose={onClose} title={text.shareTitle} widthPx={460}>
      <ShareBody channelId={channelId} name={name} />
    </Dialog>
  );
}
