import type { ChannelType } from "../../../core/api/contract";
import { paths } from "../../../core/navigation/paths";
import { useRedirect } from "../../../core/navigation/use-redirect";
import { useApiQuery } from "../../../core/query/use-api-query";

/**
 * Leads from the form of one type to that of the channel's own, when the address names a channel of
 * another; true while that is not settled. `isForeign`: the form's own call does not know the channel.
 */
export function useOwnForm(channelId: number, type: ChannelType, isForeign: boolean): boolean {
  const { data, isLoading } = useApiQuery(
    "channel/detail",
    { id: channelId },
    { isEnabled: isForeign },
  );
  const own = isForeign ? data?.map.type : undefined;
  const isElsewhere = own !== undefined && own !== type;
  useRedirect(isElsewhere ? paths.channelEdit(channelId, own) : null);
  return isForeign && (isLoading || isElsewhere);
}
