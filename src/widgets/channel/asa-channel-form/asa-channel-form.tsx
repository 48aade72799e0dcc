import { useApiQuery } from "../../../core/query/use-api-query";
import { useInitialData } from "../../../core/query/use-initial-data";
import { asaText } from "../../../core/text/asa";
import { useText } from "../../../core/text/use-text";
import { Skeleton } from "../../../core/ui/feedback";
import { Card, PageHeader, Stack } from "../../../core/ui/layout";
import { FormFailure, useOwnForm } from "../channel-page";
import { AsaFields } from "./asa-fields";

export interface AsaChannelFormProps {
  /** The channel to edit; a new one when absent. */
  channelId?: number;
}

function Loaded({ channelId }: { channelId: number | null }) {
  const groups = useApiQuery("allGroups", {});
  const detail = useApiQuery(
    "asa/detail",
    { id: channelId ?? 0 },
    { isEnabled: channelId !== null },
  );
  const list = useInitialData(groups)?.map.list ?? null;
  const channel = useInitialData(detail)?.map ?? null;
  const isElsewhere = useOwnForm(channelId ?? 0, 3, detail.error?.code === "0404");
  if (!list || (channelId !== null && !channel)) {
    const failed = [groups, detail].find(({ lastError }) => lastError !== null);
    if (failed?.lastError && !isElsewhere)
      return <FormFailure type={3} error={failed.lastError} onRetry={failed.refetch} />;
    return (
      <Card>
        <Skeleton shape="text" />
      </Card>
    );
  }
  return <AsaFields channel={channel} groups={list} />;
}

/** Creates or edits a channel of Apple Search Ads. */
export function AsaChannelForm({ channelId }: AsaChannelFormProps) {
  const text = useText(asaText);
  const id = channelId ?? null;
  return (
    <Stack>
      <PageHeader title={id === null ? text.addTitle : text.editTitle} />
      <Loaded key={id} channelId={id} />
    </Stack>
  );
}
