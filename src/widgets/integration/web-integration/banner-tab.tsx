import { useApiQuery } from "../../../core/query/use-api-query";
import { useInitialData } from "../../../core/query/use-initial-data";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import { BannerForm } from "./banner-form";
import { useOwnChannels } from "./channel-picker";

/** The banner of the app, once it is known. */
export function BannerTab() {
  const query = useApiQuery("banner/detail", {});
  const banner = useInitialData(query)?.map ?? null;
  const channels = useOwnChannels();
  if (banner && channels.list) return <BannerForm initial={banner} channels={channels.list} />;
  const error = banner ? channels.error : query.lastError;
  if (error) return <QueryErrorState error={error} onRetry={(banner ? channels : query).refetch} />;
  return (
    <Card>
      <Skeleton shape="text" count={8} />
    </Card>
  );
}
