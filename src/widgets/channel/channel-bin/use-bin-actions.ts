import type { BinnedChannel } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { useConfirm } from "../../../core/ui/overlay";

const hasData = ({ total }: BinnedChannel) => Object.values(total).some((count) => count > 0);

/** Takes channels out of the bin, or ends them for good after asking; both resolve true when done. */
export function useBinActions() {
  const text = useText(channelManageText);
  const confirm = useConfirm();
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const restoring = useApiMutation("channel/restore");
  const purging = useApiMutation("channel/purge");

  const attempt = async (task: () => Promise<string>): Promise<boolean> => {
    try {
      toast.success(await task());
      return true;
    } catch {
      // The session has said why.
      return false;
    }
  };
  return {
    async restore(rows: BinnedChannel[]): Promise<boolean> {
      if (!mayWrite()) return false;
      return attempt(async () => {
        const { map } = await restoring.mutateAsync({ ids: rows.map(({ id }) => id) });
        return text.restored(map.restored);
      });
    },
    async purge(rows: BinnedChannel[]): Promise<boolean> {
      const [first] = rows;
      if (!first || !mayWrite()) return false;
      const word = rows.length === 1 ? first.channelCode : String(rows.length);
      const isSure = await confirm({
        title: text.purgeTitle(rows.length),
        body: text.purgeBody,
        confirm: text.purge,
        isDangerous: true,
        ...(rows.some(hasData) ? { mustType: word } : {}),
      });
      if (!isSure) return false;
      return attempt(async () => {
        const { map } = await purging.mutateAsync({ ids: rows.map(({ id }) => id), confirm: word });
        return text.purged(map.purged);
      });
    },
  };
}
