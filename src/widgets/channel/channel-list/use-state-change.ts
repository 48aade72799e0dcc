import { useCallback } from "react";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { useConfirm } from "../../../core/ui/overlay";

/** Starts (1) or stops (2) channels after saying what that does; resolves true when done. */
export function useStateChange(): (ids: number[], state: 1 | 2) => Promise<boolean> {
  const text = useText(channelManageText);
  const confirm = useConfirm();
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { mutateAsync } = useApiMutation("channel/setState");
  return useCallback(
    async (ids, state) => {
      if (!mayWrite()) return false;
      const stops = state === 2;
      const isSure = await confirm({
        title: stops ? text.stopTitle(ids.length) : text.startTitle(ids.length),
        body: stops ? text.stopBody : text.startBody,
        confirm: stops ? text.stop : text.start,
        isDangerous: stops,
      });
      if (!isSure) return false;
      try {
        const { map } = await mutateAsync({ ids, state });
        toast.success(stops ? text.stopped(map.changed) : text.started(map.changed));
        return true;
      } catch {
        // The session has said why.
        return false;
      }
    },
    [mayWrite, confirm, mutateAsync, toast, text],
  );
}
