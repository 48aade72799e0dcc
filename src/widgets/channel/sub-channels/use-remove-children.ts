import type { SubChannel } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { useConfirm } from "../../../core/ui/overlay";

const hasData = ({ total }: SubChannel) => Object.values(total).some((count) => count > 0);

/** Asks and moves sub-channels to the bin; resolves true when they are there. */
export function useRemoveChildren() {
  const text = useText(channelManageText);
  const confirm = useConfirm();
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { mutateAsync } = useApiMutation("channel/childChannelDel");
  return async (rows: SubChannel[]): Promise<boolean> => {
    const [first] = rows;
    if (!first || !mayWrite()) return false;
    const word = rows.length === 1 ? first.code : String(rows.length);
    const isSure = await confirm({
      title: text.subRemoveTitle(rows.length),
      body: text.subRemoveBody,
      confirm: text.remove,
      isDangerous: true,
      ...(rows.some(hasData) ? { mustType: word } : {}),
    });
    if (!isSure) return false;
    try {
      const { map } = await mutateAsync({ ids: rows.map(({ id }) => id), confirm: word });
      toast.success(text.subRemoved(map.deleted));
      return true;
    } catch {
      // The session has said why.
      return false;
    }
  };
}
