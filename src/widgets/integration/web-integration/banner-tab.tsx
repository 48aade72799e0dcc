import { useCall } from "../../../core/query/use-call";
import { useSettledReply } from "../../../core/query/use-settled-reply";
import { CallError, Skeleton } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import { BannerForm } from "./banner-form";
import { useOwnChannels } from "./channel-picker";

/** The banner of the app, once it is known. */
export function BannerTab() {
  const call = useCall("banner/detail", {});
  const banner = useSettledReply(call)?.map ?? null;
  const channels = useOwnChannels();
  if (banner && channels.list) return <BannerForm initial={banner} channels={channels.list} />;
  const error = banner ? channels.error : call.lastError;
  if (error) return <CallError error={error} onRetry={(banner ? channels : call).retry} />;
  return (
    <Card>
      <Skeleton shape="text" count={8} />
    </Card>
  );
}
