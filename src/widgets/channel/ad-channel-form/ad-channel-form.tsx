import { useApiQuery } from "../../../core/query/use-api-query";
import { useInitialData } from "../../../core/query/use-initial-data";
import { adText } from "../../../core/text/ad";
import { knownMessagesText } from "../../../core/text/server-messages";
import { useText } from "../../../core/text/use-text";
import { Skeleton } from "../../../core/ui/feedback";
import { Card, PageHeader, Stack } from "../../../core/ui/layout";
import { FormFailure, useOwnForm } from "../channel-page";
import { AddAdChannel } from "./add-ad-channel";
import { EditAdChannel } from "./edit-ad-channel";

export interface AdChannelFormProps {
  /** The channel to edit; a new one when absent. */
  channelId?: number;
}

function Loaded({ channelId }: { channelId: number | null }) {
  const known = useText(knownMessagesText);
  const platforms = useApiQuery("ad/list", {});
  const groups = useApiQuery("allGroups", {});
  const detail = useApiQuery(
    "ad/detail",
    { id: channelId ?? 0 },
    { isEnabled: channelId !== null },
  );
  const list = platforms.data ? known.all(platforms.data.map.list) : null;
  const groupList = useInitialData(groups)?.map.list ?? null;
  const channel = useInitialData(detail)?.map ?? null;
  const isElsewhere = useOwnForm(channelId ?? 0, 2, detail.error?.code === "0404");
  if (!list || !groupList || (channelId !== null && !channel)) {
    const failed = [platforms, groups, detail].find(({ lastError }) => lastError !== null);
    if (failed?.lastError && !isElsewhere)
      return <FormFailure type={2} error={failed.lastError} onRetry={failed.refetch} />;
    return (
      <Card>
        <Skeleton shape="text" />
      </Card>
    );
  }
  const platform = list.find(({ type }) => type === channel?.platform);
  if (channel && platform) {
    return <EditAdChannel channel={channel} platform={platform} groups={groupList} />;
  }
  return <AddAdChannel platforms={list} groups={groupList} />;
}

/** Creates or edits a channel of an ad platform. */
export function AdChannelForm({ channelId }: AdChannelFormProps) {
  const text = useText(adText);
  const id = channelId ?? null;
  return (
    <Stack>
      <PageHeader title={id === null ? text.addTitle : text.editTitle} />
      <Loaded key={id} channelId={id} />
    </Stack>
  );
}
