import { useCallback } from "react";
import { useAction } from "../../../core/query/use-action";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { useConfirm } from "../../../core/ui/confirm";
import { useToast } from "../../../core/ui/toast";
import { useWriteGuard } from "../../../core/ui/use-write-guard";

/** The service takes no more at once. */
export const maxDeleted = 500;

/** Asks, deletes and says how many went; resolves true when they are gone. */
export function useDeleteChannels(): (ids: number[]) => Promise<boolean> {
  const text = useText(channelText);
  const confirm = useConfirm();
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { run } = useAction("channel/delChannel", {
    refreshes: ["channelList", "allGroups", "groupAndChannelTree", "channelAllInApply"],
  });
  return useCallback(
    async (ids) => {
      if (!mayWrite()) return false;
      const isSure = await confirm({
        title: text.removeTitle(ids.length),
        body: text.removeBody,
        confirm: text.remove,
        isDangerous: true,
      });
      if (!isSure) return false;
      try {
        const { map } = await run({ ids });
        toast.success(text.removed(map.deleted));
        return true;
      } catch {
        // The session has said why.
        return false;
      }
    },
    [mayWrite, confirm, run, toast, text],
  );
}
