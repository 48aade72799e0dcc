import { useCallback } from "react";
import type { ChannelRow } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { useConfirm } from "../../../core/ui/overlay";

/** The service takes no more at once. */
export const maxDeleted = 500;

type FindRow = (id: number) => ChannelRow | undefined;

/** A row never seen counts as one with data: the graver question is the safer one. */
export const hasData = (row: Pick<ChannelRow, "total"> | undefined) =>
  row === undefined || Object.values(row.total).some((count) => count > 0);

/** Asks, deletes and says how many went; resolves true when they are gone. */
export function useDeleteChannels(findRow: FindRow): (ids: number[]) => Promise<boolean> {
  const text = useText(channelText);
  const confirm = useConfirm();
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { mutateAsync } = useApiMutation("channel/delChannel");
  return useCallback(
    async (ids) => {
      if (!mayWrite()) return false;
      const [first] = ids;
      const onlyCode = ids.length === 1 && first ? findRow(first)?.channelCode : undefined;
      const word = onlyCode ?? String(ids.length);
      const withData = ids.filter((id) => hasData(findRow(id))).length;
      const isSure = await confirm({
        title: text.removeTitle(ids.length),
        body: withData > 0 ? text.removeBodyWithData(withData, ids.length) : text.removeBody,
        confirm: text.remove,
        isDangerous: true,
        ...(withData > 0 ? { mustType: word } : {}),
      });
      if (!isSure) return false;
      try {
        const { map } = await mutateAsync({ ids, confirm: word });
        toast.success(text.removed(map.deleted));
        return true;
      } catch {
        // The session has said why.
        return false;
      }
    },
    [mayWrite, confirm, mutateAsync, toast, text, findRow],
  );
}
