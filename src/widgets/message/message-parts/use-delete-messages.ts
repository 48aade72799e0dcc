import { useApiMutation } from "../../../core/query/use-api-mutation";
import { messageText } from "../../../core/text/message";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { useConfirm } from "../../../core/ui/overlay";

/** Deletes messages after a question; resolves whether they are gone. */
export function useDeleteMessages(): (ids: number[]) => Promise<boolean> {
  const text = useText(messageText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const remove = useApiMutation("message/delete");
  return async (ids) => {
    if (!mayWrite({ experience: true })) return false;
    const isYes = await confirm({
      title: text.deleteTitle(ids.length),
      body: text.deleteBody,
      confirm: text.delete,
      isDangerous: true,
    });
    if (!isYes) return false;
    try {
      const { map } = await remove.mutateAsync({ ids });
      toast.success(text.deleted(map.deleted));
      return true;
    } catch {
      // A refusal has its message already.
      return false;
    }
  };
}
